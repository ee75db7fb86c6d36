-- Repairs of devices, the labels that are put on them, and the words that they are sorted by.
create table repair_label (
  label_id integer generated always as identity primary key,
  org_id integer not null references organization,
  name text not null check (length(name) between 1 and 100),
  remark text not null default '',
  version integer not null default 1,
  deleted_at timestamptz
);
create unique index repair_label_name on repair_label (org_id, lower(name)) where deleted_at is null;

create table repair (
  repair_id integer generated always as identity primary key,
  -- whose workshop it is in; the device may be a customer's
  org_id integer not null references organization,
  -- null until it is known which device it is
  device_id integer references device,
  -- what stands on the piece, as it was typed or scanned
  identifier text not null check (length(identifier) between 1 and 64),
  state text not null default 'for_record' constraint repair_state check (state in (
    'for_record', 'received', 'warehoused', 'repairing', 'in_transfer', 'repaired', 'delivered', 'closed', 'scrapped', 'paused',
    'unknown')),
  place_id integer references stock_place,
  -- codes of the dictionary: they can be counted; what is said besides
  problem_type text not null default '',
  problem text not null default '',
  analysis_type text not null default '',
  analysis text not null default '',
  method_type text not null default '',
  method text not null default '',
  -- as it came in, and read again after the repair
  hw_version text not null default '',
  fw_version text not null default '',
  bootloader_version text not null default '',
  hw_version_after text not null default '',
  fw_version_after text not null default '',
  bootloader_version_after text not null default '',
  -- null while nobody tested it
  passed boolean,
  -- [{name, quantity}]
  parts jsonb not null default '[]',
  label_ids integer[] not null default '{}',
  -- why it is paused, was scrapped or closed
  reason text not null default '',
  -- this repair began the hold of the device, and ends it
  is_holding boolean not null default false,
  -- how often it came back from repaired
  loops integer not null default 0,
  -- seconds of work so far, without those since `working_since`
  worked_s integer not null default 0,
  working_since timestamptz,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz
);
-- one open repair a device
create unique index repair_open on repair (device_id)
  where deleted_at is null and state not in ('delivered', 'scrapped', 'closed');
create index repair_org on repair (org_id, state) where deleted_at is null;
create index repair_newest on repair (changed_at desc, repair_id desc) where deleted_at is null;
create index repair_device on repair (device_id);
create index repair_labelled on repair using gin (label_ids) where deleted_at is null;

-- The time of real work and the loops follow from the states, whoever moves them.
create function count_repair_work() returns trigger language plpgsql as $$
begin
  if new.state = old.state then
    return new;
  end if;
  if old.state = 'repairing' then
    new.worked_s := old.worked_s + greatest(0, round(extract(epoch from now() - old.working_since)))::integer;
    new.working_since := null;
  elsif new.state = 'repairing' then
    new.working_since := now();
    if old.state = 'repaired' then
      new.loops := old.loops + 1;
    end if;
  end if;
  return new;
end $$;
create trigger count_repair_work before update of state on repair for each row execute function count_repair_work();

insert into dictionary (type, code, weight, labels) values
  ('repairProblem', 'noPower', 10, '{"en": "No power", "es": "Sin alimentación", "fr": "Pas d’alimentation", "pz": "ਬਿਜਲੀ ਨਹੀਂ", "zh": "无电源"}'),
  ('repairProblem', 'noReports', 20, '{"en": "No reports", "es": "Sin informes", "fr": "Aucun rapport", "pz": "ਕੋਈ ਰਿਪੋਰਟ ਨਹੀਂ", "zh": "无上报"}'),
  ('repairProblem', 'noPosition', 30, '{"en": "No position", "es": "Sin posición", "fr": "Pas de position", "pz": "ਕੋਈ ਸਥਿਤੀ ਨਹੀਂ", "zh": "无定位"}'),
  ('repairProblem', 'battery', 40, '{"en": "Battery", "es": "Batería", "fr": "Batterie", "pz": "ਬੈਟਰੀ", "zh": "电池"}'),
  ('repairProblem', 'water', 50, '{"en": "Water damage", "es": "Daño por agua", "fr": "Dégât des eaux", "pz": "ਪਾਣੀ ਨਾਲ ਨੁਕਸਾਨ", "zh": "进水"}'),
  ('repairProblem', 'housing', 60, '{"en": "Housing or connector", "es": "Carcasa o conector", "fr": "Boîtier ou connecteur", "pz": "ਖੋਲ ਜਾਂ ਕਨੈਕਟਰ", "zh": "外壳或接口"}'),
  ('repairProblem', 'other', 90, '{"en": "Something else", "es": "Otra cosa", "fr": "Autre chose", "pz": "ਕੁਝ ਹੋਰ", "zh": "其他"}'),
  ('repairAnalysis', 'board', 10, '{"en": "Circuit board", "es": "Placa de circuito", "fr": "Carte électronique", "pz": "ਸਰਕਟ ਬੋਰਡ", "zh": "电路板"}'),
  ('repairAnalysis', 'battery', 20, '{"en": "Battery worn out", "es": "Batería agotada", "fr": "Batterie usée", "pz": "ਬੈਟਰੀ ਖ਼ਤਮ", "zh": "电池老化"}'),
  ('repairAnalysis', 'antenna', 30, '{"en": "Antenna", "es": "Antena", "fr": "Antenne", "pz": "ਐਂਟੀਨਾ", "zh": "天线"}'),
  ('repairAnalysis', 'sim', 40, '{"en": "SIM card", "es": "Tarjeta SIM", "fr": "Carte SIM", "pz": "ਸਿਮ ਕਾਰਡ", "zh": "SIM 卡"}'),
  ('repairAnalysis', 'firmware', 50, '{"en": "Firmware or settings", "es": "Firmware o ajustes", "fr": "Micrologiciel ou réglages", "pz": "ਫ਼ਰਮਵੇਅਰ ਜਾਂ ਸੈਟਿੰਗਾਂ", "zh": "固件或设置"}'),
  ('repairAnalysis', 'handling', 60, '{"en": "Wrong handling", "es": "Uso incorrecto", "fr": "Mauvaise manipulation", "pz": "ਗ਼ਲਤ ਵਰਤੋਂ", "zh": "使用不当"}'),
  ('repairAnalysis', 'noFault', 70, '{"en": "No fault found", "es": "Sin fallo", "fr": "Aucun défaut trouvé", "pz": "ਕੋਈ ਨੁਕਸ ਨਹੀਂ ਮਿਲਿਆ", "zh": "未发现故障"}'),
  ('repairAnalysis', 'other', 90, '{"en": "Something else", "es": "Otra cosa", "fr": "Autre chose", "pz": "ਕੁਝ ਹੋਰ", "zh": "其他"}'),
  ('repairMethod', 'part', 10, '{"en": "Part replaced", "es": "Pieza sustituida", "fr": "Pièce remplacée", "pz": "ਪੁਰਜ਼ਾ ਬਦਲਿਆ", "zh": "更换零件"}'),
  ('repairMethod', 'solder', 20, '{"en": "Soldered", "es": "Soldado", "fr": "Soudé", "pz": "ਟਾਂਕਾ ਲਾਇਆ", "zh": "焊接"}'),
  ('repairMethod', 'firmware', 30, '{"en": "Firmware written anew", "es": "Firmware reinstalado", "fr": "Micrologiciel réinstallé", "pz": "ਫ਼ਰਮਵੇਅਰ ਦੁਬਾਰਾ ਪਾਇਆ", "zh": "重刷固件"}'),
  ('repairMethod', 'settings', 40, '{"en": "Settings put right", "es": "Ajustes corregidos", "fr": "Réglages corrigés", "pz": "ਸੈਟਿੰਗਾਂ ਠੀਕ ਕੀਤੀਆਂ", "zh": "修正设置"}'),
  ('repairMethod', 'cleaned', 50, '{"en": "Cleaned or dried", "es": "Limpiado o secado", "fr": "Nettoyé ou séché", "pz": "ਸਾਫ਼ ਜਾਂ ਸੁਕਾਇਆ", "zh": "清洁或烘干"}'),
  ('repairMethod', 'nothing', 60, '{"en": "Nothing needed", "es": "Nada necesario", "fr": "Rien à faire", "pz": "ਕੁਝ ਲੋੜੀਂਦਾ ਨਹੀਂ", "zh": "无需处理"}'),
  ('repairMethod', 'other', 90, '{"en": "Something else", "es": "Otra cosa", "fr": "Autre chose", "pz": "ਕੁਝ ਹੋਰ", "zh": "其他"}');
