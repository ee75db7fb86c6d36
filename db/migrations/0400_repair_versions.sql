-- Versions of a device at the bench: those that it came with, and those that it tells once it is repaired. What somebody wrote stays.
create function read_repair_versions() returns trigger language plpgsql as $$
declare
  told device_version;
  hardware text;
begin
  if new.device_id is null then
    return new;
  end if;
  select hw_version into hardware from device where id = new.device_id;
  select * into told from device_version where device_id = new.device_id;
  if new.state = 'received' then
    new.hw_version := coalesce(nullif(new.hw_version, ''), hardware, '');
    new.fw_version := coalesce(nullif(new.fw_version, ''), told.fw_version, '');
    new.bootloader_version := coalesce(nullif(new.bootloader_version, ''), told.bootloader_version, '');
  elsif new.state = 'repaired' then
    new.hw_version_after := coalesce(nullif(new.hw_version_after, ''), hardware, '');
    -- what it told before it came says nothing of what it is now
    if told.told_at >= new.created_at then
      new.fw_version_after := coalesce(nullif(new.fw_version_after, ''), told.fw_version);
      new.bootloader_version_after := coalesce(nullif(new.bootloader_version_after, ''), told.bootloader_version);
    end if;
  end if;
  return new;
end $$;
create trigger read_versions before update of state on repair for each row when (new.state is distinct from old.state)
  execute function read_repair_versions();

-- Told while it is at the bench, or asked for once it was repaired: the device knows better than whoever wrote it down.
create function tell_repair_versions() returns trigger language plpgsql as $$
begin
  update repair set fw_version_after = coalesce(nullif(new.fw_version, ''), fw_version_after),
    bootloader_version_after = coalesce(nullif(new.bootloader_version, ''), bootloader_version_after)
  where device_id = new.device_id and state in ('repairing', 'repaired') and deleted_at is null;
  return null;
end $$;
create trigger tell_repair after insert or update on device_version for each row execute function tell_repair_versions();
