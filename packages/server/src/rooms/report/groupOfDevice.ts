/** What rows about devices are put together by: SQL of a group's key and name, and what these are read from. */
export interface BackGroup {
  readonly id: string
  readonly name: string
  readonly join: string
}

/**
 * Rows about a device by its model, the batch that it came from or the firmware that it told of last.
 *
 * @param device SQL of its id
 */
export function groupOfDevice(by: 'model' | 'batch' | 'firmware', device: string): BackGroup {
  switch (by) {
    case 'model':
      return { id: 'g.model', name: 'g.model', join: `left join device g on g.id = ${device}` }
    case 'batch':
      return {
        id: 'g.batch_id::text',
        name: 'g.number',
        join: `left join batch_device gd on gd.device_id = ${device} and gd.is_origin left join batch g on g.batch_id = gd.batch_id`,
      }
    default:
      return { id: 'g.fw_version', name: 'g.fw_version', join: `left join device_version g on g.device_id = ${device}` }
  }
}
