/** A question of the suite's IoT workload, asked of its raw rows and of our tables. The first column names what is told of. */
export interface Question {
  readonly name: string
  readonly raw: string
  readonly ours: string
  /** Our answer comes from what the engines keep, not from reports. */
  readonly isKept: boolean
}

// $1 is the end of the data, $2 a fleet, $3 a truck

const lastOf = (table: string, columns: string, where: string): string =>
  `select t.name, ${columns} from bench_truck t cross join lateral (
     select * from ${table} r where r.truck = t.truck order by r.time desc limit 1) r where ${where}`
const nowOf = (columns: string, where: string): string =>
  `select t.name, ${columns} from bench_truck t join device_last l on l.device_id = t.device where ${where}`

/** Minutes in tens in which a truck drove (on average above 1 km/h) since so long before the end. */
const drivenTens = (since: string): string =>
  `select t.name, count(*) as tens from (
     select truck, date_bin('10 minutes', time, 'epoch') as ten from bench_readings
     where time > $1::timestamptz - interval '${since}' group by 1, 2 having avg(velocity) > 1) b
   join bench_truck t using (truck) where t.fleet = $2 group by t.name`
/** Time on trips since so long before the end, what goes on included. */
const tripTime = (since: string): string =>
  `select t.name, sum(least(r.end_at, $1) - greatest(r.start_at, $1::timestamptz - interval '${since}')) as driven
   from bench_truck t cross join lateral (
     select start_at, end_at from movement_row where device_id = t.device and kind = 'trip'
       and start_at > $1::timestamptz - interval '${since}' - interval '12 hours' and end_at > $1::timestamptz - interval '${since}'
     union all
     select to_timestamp((now -> 'trip' ->> 'start')::float8 / 1000), $1::timestamptz from movement_device
     where device_id = t.device and jsonb_typeof(now -> 'trip') = 'object') r
   where t.fleet = $2 group by t.name`

const ATTRIBUTE = (name: string): string => `(r.attributes ->> '${name}')::float8`
const REPORTS = 'bench_truck t join report r on r.device_id = t.device'
const DIAGNOSTICS = 'bench_truck t join bench_diagnostics r using (truck)'

const fuelByFleet = (from: string, rate: string, driving: string): string =>
  `select t.fleet, avg(${rate}) as used, avg(t.nominal_fuel_consumption) as projected from ${from} where ${driving} group by t.fleet`
const loadByModel = (from: string, load: string): string =>
  `select fleet || model, avg(share) from (select t.fleet, t.model, avg(${load}) / max(t.load_capacity) as share
   from ${from} group by t.truck) b group by fleet, model`
const activeByDay = (from: string, status: string): string =>
  `select fleet || day, sum(tens) / 6.0 as hours from (
     select t.fleet, b.day::date, count(*) as tens from (
       select t.truck, date_trunc('day', r.time) as day, date_bin('10 minutes', r.time, 'epoch') as ten from ${from}
       group by 1, 2, 3 having avg(${status}) < 1) b join bench_truck t using (truck) group by 1, 2) c group by fleet, day`
const breakdowns = (from: string, status: string): string =>
  `select model, count(*) filter (where broken and not was) from (
     select t.model, b.broken, lag(b.broken, 1, false) over (partition by b.truck order by b.ten) as was from (
       select t.truck, date_bin('10 minutes', r.time, 'epoch') as ten, avg(${status}) >= 0.5 as broken from ${from} group by 1, 2) b
     join bench_truck t using (truck)) c group by model`

/** The thirteen kinds of questions of the suite's IoT workload. */
export const QUESTIONS: readonly Question[] = [
  {
    name: 'singleLastLoc',
    raw: lastOf('bench_readings', 'r.latitude, r.longitude', 't.truck = $3'),
    ours: nowOf('l.lat / 1e7, l.lon / 1e7', 't.truck = $3'),
    isKept: true,
  },
  {
    name: 'lastLoc',
    raw: lastOf('bench_readings', 'r.latitude, r.longitude', 't.fleet = $2'),
    ours: nowOf('l.lat / 1e7, l.lon / 1e7', 't.fleet = $2'),
    isKept: true,
  },
  {
    name: 'lowFuel',
    raw: lastOf('bench_diagnostics', 'r.fuel_state', 't.fleet = $2 and r.fuel_state < 0.1'),
    ours: nowOf(`l.attributes ->> 'fuel'`, `t.fleet = $2 and (l.attributes ->> 'fuel')::float8 < 0.1`),
    isKept: true,
  },
  {
    name: 'highLoad',
    raw: lastOf('bench_diagnostics', 'r.current_load', 't.fleet = $2 and r.current_load / t.load_capacity > 0.9'),
    ours: nowOf(
      `l.attributes ->> 'load'`,
      `t.fleet = $2 and (l.attributes ->> 'load')::float8 / t.load_capacity > 0.9`,
    ),
    isKept: true,
  },
  {
    name: 'stationaryTrucks',
    raw: `select t.name from bench_readings r join bench_truck t using (truck) where t.fleet = $2
      and r.time > $1::timestamptz - interval '10 minutes' group by t.name having avg(r.velocity) < 1`,
    ours: `select t.name from bench_truck t join movement_device m on m.device_id = t.device where t.fleet = $2
      and m.now ->> 'phase' <> 'moving' and (m.now ->> 'since')::float8 / 1000 < extract(epoch from $1::timestamptz) - 600`,
    isKept: true,
  },
  {
    name: 'longDrivingSessions',
    raw: `select name from (${drivenTens('4 hours')}) b where tens > 22`,
    ours: `select name from (${tripTime('4 hours')}) b where driven > interval '220 minutes'`,
    isKept: true,
  },
  {
    name: 'longDailySessions',
    raw: `select name from (${drivenTens('24 hours')}) b where tens > 60`,
    ours: `select name from (${tripTime('24 hours')}) b where driven > interval '10 hours'`,
    isKept: true,
  },
  {
    name: 'avgVsProjectedFuelConsumption',
    raw: fuelByFleet('bench_truck t join bench_readings r using (truck)', 'r.fuel_consumption', 'r.velocity > 1'),
    ours: fuelByFleet(REPORTS, ATTRIBUTE('rate'), 'r.speed > 28'),
    isKept: false,
  },
  {
    name: 'avgDailyDrivingDuration',
    raw: `select driver, avg(hours) from (select t.driver, b.day, count(*) / 6.0 as hours from (
        select truck, date_trunc('day', time) as day, date_bin('10 minutes', time, 'epoch') as ten from bench_readings
        group by 1, 2, 3 having avg(velocity) > 1) b join bench_truck t using (truck) group by 1, 2) c group by driver`,
    ours: `select name, avg(hours) from (select d.name, date_trunc('day', r.start_at) as day,
        sum(extract(epoch from r.end_at - r.start_at)) / 3600 as hours
      from bench_truck t join vehicle_driver_span s using (vehicle_id) join driver d using (driver_id)
      join movement_row r on r.device_id = t.device and r.kind = 'trip' and r.start_at >= s.valid_from
      where s.seat = 1 group by 1, 2) c group by name`,
    isKept: true,
  },
  {
    name: 'avgDailyDrivingSession',
    raw: `with tens as (select truck, date_bin('10 minutes', time, 'epoch') as ten, avg(velocity) > 5 as driving
        from bench_readings group by 1, 2),
      turns as (select *, lag(driving) over w is distinct from driving as turned from tens window w as (partition by truck order by ten)),
      sessions as (select *, count(*) filter (where turned) over (partition by truck order by ten) as session from turns)
      select t.name || day, avg(length) from (
        select truck, date_trunc('day', min(ten)) as day, count(*) * 10.0 as length from sessions where driving
        group by truck, session) s join bench_truck t using (truck) group by t.name, day`,
    ours: `select t.name || date_trunc('day', r.start_at), avg(extract(epoch from r.end_at - r.start_at)) / 60
      from bench_truck t join movement_row r on r.device_id = t.device and r.kind = 'trip'
      group by t.name, date_trunc('day', r.start_at)`,
    isKept: true,
  },
  {
    name: 'avgLoad',
    raw: loadByModel(DIAGNOSTICS, 'r.current_load'),
    ours: loadByModel(REPORTS, ATTRIBUTE('load')),
    isKept: false,
  },
  {
    name: 'dailyActivity',
    raw: activeByDay(DIAGNOSTICS, 'r.status'),
    ours: activeByDay(REPORTS, ATTRIBUTE('status')),
    isKept: false,
  },
  {
    name: 'breakdownFrequency',
    raw: breakdowns(DIAGNOSTICS, 'r.status'),
    ours: breakdowns(REPORTS, ATTRIBUTE('status')),
    isKept: false,
  },
]
