/** What somebody may ask an assistant for, as a form to fill in. */
export interface AssistantPrompt {
  readonly name: string
  readonly title: string
  readonly arguments: readonly { readonly name: string; readonly description: string; readonly required: boolean }[]
  /** `{name}` stands for an argument. */
  readonly text: string
}

const VEHICLE = { name: 'vehicle', description: 'Name, plate, VIN or device of the vehicle', required: true }
const DAY = { name: 'day', description: 'Calendar day, such as 2026-11-21', required: true }

/** Said with each of them. */
const TRUTH =
  'Say figures with their units and the time as of which they are known, give the link to the screen behind each, and say so where data is missing; do not guess.'

/** The ten jobs that dispatchers do most. */
export const ASSISTANT_PROMPTS: readonly AssistantPrompt[] = [
  {
    name: 'where_is',
    title: 'Where is a vehicle, and since when',
    arguments: [VEHICLE],
    text: 'Find {vehicle} with list_vehicles. Say where it is, its status, when it was last heard of and how old its position is.',
  },
  {
    name: 'nearest_to',
    title: 'Which vehicles are nearest to a place',
    arguments: [{ name: 'place', description: 'Latitude and longitude, or an address that you know', required: true }],
    text: 'With list_vehicles find the five vehicles nearest to {place}, by great-circle distance. Leave out those that are offline; name distance, status and age of the position.',
  },
  {
    name: 'in_area',
    title: 'What stands in a yard or area',
    arguments: [{ name: 'area', description: 'Latitude, longitude and radius in metres', required: true }],
    text: 'With list_vehicles find all vehicles within {area} and list them by status, with when each was last heard of.',
  },
  {
    name: 'silent',
    title: 'Who has not reported',
    arguments: [],
    text: 'With list_vehicles find vehicles that are offline or never reported, the longest silent first, and say since when each is silent.',
  },
  {
    name: 'alarms_of_day',
    title: 'Alarms of a day',
    arguments: [DAY],
    text: 'With get_alarms read what was said from {day} on. Sum up the alarms of that day by kind and vehicle; leave out those that were taken back, and name those that are still going on.',
  },
  {
    name: 'explain_alarm',
    title: 'Why was an alarm raised',
    arguments: [{ name: 'alarm', description: 'Id of the alarm', required: true }],
    text: 'Read alarm {alarm} with why_alarm. Say which values made it and how long they had to hold, which version of the rule it was, and whether it was found late or restated since.',
  },
  {
    name: 'replay_day',
    title: 'What did a vehicle do on a day',
    arguments: [VEHICLE, DAY],
    text: 'Find {vehicle}, read its positions of {day} with get_positions and its mileage with get_mileage. Tell its day: when it left, where it stopped and for how long, how far it went.',
  },
  {
    name: 'mileage_of_days',
    title: 'Mileage of the fleet',
    arguments: [
      { name: 'from', description: 'First day', required: true },
      { name: 'to', description: 'Last day, at most 31 days later', required: true },
    ],
    text: 'With get_mileage sum the distance of each vehicle from {from} to {to}. List the farthest first, and those that did not move at all.',
  },
  {
    name: 'compare_weeks',
    title: 'Compare two weeks',
    arguments: [{ name: 'monday', description: 'The Monday of the later week', required: true }],
    text: 'With get_mileage compare the week that begins on {monday} with the week before, by vehicle. Name what changed by more than a fifth.',
  },
  {
    name: 'tidy_records',
    title: 'Find records that need care',
    arguments: [],
    text: 'With list_vehicles find vehicles without a device, without a plate or VIN, and names that stand twice. Propose changes; make none with change_vehicles before the person agreed.',
  },
].map((prompt) => ({ ...prompt, text: `${prompt.text} ${TRUTH}` }))

/** A prompt with its arguments filled in. */
export function fillPrompt({ text }: AssistantPrompt, given: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => given[name] ?? whole)
}
