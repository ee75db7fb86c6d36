-- What a trailer is built for, beside its asset type (1000 to 1999).
alter table vehicle add column trailer_kind text
  check (trailer_kind in ('dryVan', 'reefer', 'chassis', 'flatbed', 'tanker', 'lowboy', 'step')),
  add constraint vehicle_kind_of_trailer check (trailer_kind is null or asset_type between 1000 and 1999);
