-- Makes vector tiles with the layers of Protomaps' basemap out of an OpenStreetMap extract, with Debian's tilemaker.
-- Layers, kinds and zooms: docs.protomaps.com/basemaps/layers.

node_keys = { "place", "railway", "aeroway", "amenity", "highway", "addr:housenumber" }

function node_function(node)
  local place = node:Find("place")
  local name = node:Find("name")
  if place ~= "" and name ~= "" then place_of(node, place, name) end
  local house = node:Find("addr:housenumber")
  if house ~= "" then
    node:Layer("buildings", false)
    node:Attribute("kind", "address")
    house_of(node, house)
  end
  poi_of(node, name)
end

-- beside what Protomaps' basemap has of a house its street, where it is told: a corner is of one of two
function house_of(object, house)
  object:Attribute("addr_housenumber", house)
  local street = object:Find("addr:street")
  if street ~= "" then object:Attribute("addr_street", street) end
  object:MinZoom(15)
end

-- place=*: kind, first zoom, rank of its size (16 is the largest)
PLACES = {
  city = { "locality", 6, 11 },
  town = { "locality", 8, 8 },
  village = { "locality", 10, 5 },
  hamlet = { "locality", 12, 3 },
  suburb = { "neighbourhood", 11, 4 },
  neighbourhood = { "neighbourhood", 13, 3 },
}

function place_of(node, place, name)
  local row = PLACES[place]
  if not row then return end
  node:Layer("places", false)
  node:Attribute("kind", row[1])
  node:Attribute("kind_detail", place)
  names_of(node, name)
  node:AttributeNumeric("min_zoom", row[2])
  node:AttributeNumeric("population_rank", row[3])
  node:AttributeNumeric("sort_key", 100 - row[3])
  node:MinZoom(row[2])
end

LANGUAGES = { "en", "fr", "es", "zh", "pa" }

function names_of(object, name)
  object:Attribute("name", name)
  for _, language in ipairs(LANGUAGES) do
    local said = object:Find("name:" .. language)
    if said ~= "" then object:Attribute("name:" .. language, said) end
  end
end

-- what a dispatcher looks for, by key and value: kind, first zoom
POIS = {
  railway = { station = { "station", 12 } },
  aeroway = { aerodrome = { "aerodrome", 11 } },
  highway = { services = { "services", 12 }, rest_area = { "rest_area", 12 } },
  amenity = {
    fuel = { "fuel", 15 },
    hospital = { "hospital", 13 },
    university = { "university", 13 },
    ferry_terminal = { "ferry_terminal", 12 },
    school = { "school", 15 },
    post_office = { "post_office", 15 },
    townhall = { "townhall", 14 },
  },
}

function poi_of(node, name)
  if name == "" then return end
  for key, kinds in pairs(POIS) do
    local row = kinds[node:Find(key)]
    if row then
      node:Layer("pois", false)
      node:Attribute("kind", row[1])
      names_of(node, name)
      node:AttributeNumeric("min_zoom", row[2])
      node:MinZoom(row[2])
      return
    end
  end
end

-- highway=*: kind, first zoom
ROADS = {
  motorway = { "highway", 6 },
  trunk = { "major_road", 6 },
  primary = { "major_road", 8 },
  secondary = { "major_road", 10 },
  tertiary = { "major_road", 11 },
  residential = { "minor_road", 12 },
  unclassified = { "minor_road", 12 },
  living_street = { "minor_road", 13 },
  road = { "minor_road", 12 },
  service = { "minor_road", 13 },
  track = { "other", 13 },
  path = { "path", 14 },
  footway = { "path", 14 },
  cycleway = { "path", 14 },
  pedestrian = { "path", 13 },
  steps = { "path", 15 },
  bridleway = { "path", 14 },
  raceway = { "other", 13 },
}

function way_function(way)
  local name = way:Find("name")
  road_of(way, name)
  rail_of(way)
  area_of(way, name)
  local house = way:Find("addr:housenumber")
  if house ~= "" and way:IsClosed() then
    way:LayerAsCentroid("buildings")
    way:Attribute("kind", "address")
    house_of(way, house)
  end
end

function road_of(way, name)
  local highway = way:Find("highway")
  if highway == "" then return end
  local class = highway:gsub("_link$", "")
  local row = ROADS[class]
  if not row then return end
  local is_link = highway ~= class
  way:Layer("roads", false)
  way:Attribute("kind", row[1])
  way:Attribute("kind_detail", highway)
  if name ~= "" then names_of(way, name) end
  if is_link then way:AttributeBoolean("is_link", true) end
  local bridge = way:Find("bridge")
  if bridge ~= "" and bridge ~= "no" then way:AttributeBoolean("is_bridge", true) end
  local tunnel = way:Find("tunnel")
  if tunnel ~= "" and tunnel ~= "no" then way:AttributeBoolean("is_tunnel", true) end
  local oneway = way:Find("oneway")
  if oneway == "yes" or oneway == "1" or oneway == "true" then way:Attribute("oneway", "yes") end
  shield_of(way, way:Find("ref"))
  local from = row[2]
  if is_link then from = math.max(from, 11) end
  way:AttributeNumeric("min_zoom", from)
  way:MinZoom(from)
end

function shield_of(way, ref)
  if ref == "" then return end
  local first = ref:match("^[^;]+")
  way:Attribute("ref", first)
  local network, number = first:match("^(%a+)[ %-]?(%d+%a?)$")
  if network == "I" then network = "US:I" elseif network == "US" then network = "US:US" end
  way:Attribute("shield_text", number or first)
  if network then way:Attribute("network", network) end
end

function rail_of(way)
  local railway = way:Find("railway")
  if railway ~= "rail" and railway ~= "light_rail" and railway ~= "subway" and railway ~= "tram" then return end
  way:Layer("roads", false)
  way:Attribute("kind", "rail")
  way:Attribute("kind_detail", railway)
  way:MinZoom(railway == "rail" and way:Find("service") == "" and 9 or 13)
end

-- areas by key and value: layer, kind, first zoom
AREAS = {
  { "building", nil, "buildings", "building", 13 },
  { "natural", { water = "lake" }, "water", nil, 8 },
  { "waterway", { riverbank = "river", dock = "dock" }, "water", nil, 8 },
  { "landuse", { reservoir = "lake", basin = "basin" }, "water", nil, 9 },
  { "leisure", { park = "park", golf_course = "golf_course", nature_reserve = "nature_reserve", playground = "playground" }, "landuse", nil, 9 },
  { "natural", { wood = "wood", scrub = "scrub", grassland = "grassland", beach = "beach", sand = "sand", glacier = "glacier" }, "landuse", nil, 9 },
  {
    "landuse",
    {
      forest = "forest",
      cemetery = "cemetery",
      industrial = "industrial",
      commercial = "commercial",
      retail = "commercial",
      residential = "residential",
      military = "military",
      grass = "grass",
      recreation_ground = "recreation_ground",
      railway = "railway",
      allotments = "allotments",
      farmland = "farmland",
    },
    "landuse",
    nil,
    9,
  },
  { "amenity", { hospital = "hospital", school = "school", university = "university", college = "college", parking = "parking" }, "landuse", nil, 11 },
  { "aeroway", { aerodrome = "aerodrome", runway = "runway", taxiway = "taxiway" }, "landuse", nil, 9 },
}

function area_of(way, name)
  local waterway = way:Find("waterway")
  if (waterway == "river" or waterway == "stream" or waterway == "canal") and not way:IsClosed() then
    way:Layer("water", false)
    way:Attribute("kind", waterway)
    if name ~= "" then names_of(way, name) end
    way:MinZoom(waterway == "stream" and 13 or 8)
    return
  end
  if not way:IsClosed() then return end
  for _, row in ipairs(AREAS) do
    local value = way:Find(row[1])
    local kind = row[4] or (row[2] and row[2][value])
    if value ~= "" and value ~= "no" and kind then
      way:Layer(row[3], true)
      way:Attribute("kind", kind)
      way:MinZoom(row[5])
      if name ~= "" and row[3] == "water" then
        way:LayerAsCentroid("water")
        way:Attribute("kind", kind)
        names_of(way, name)
        way:MinZoom(11)
      end
      return
    end
  end
end
