import type { deviceChartCalls } from '@waymark/contract/rooms/device/deviceChart.ts'
import { CallError } from '../../platform/http/CallError.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import type { DeviceLister } from '../device/public.ts'
import type { DeviceChartQueries, SavedFilter } from './deviceChart.queries.ts'

export interface DeviceChartOptions {
  readonly queries: DeviceChartQueries
  readonly devices: DeviceLister
}

type All = Handlers<typeof deviceChartCalls>

/** Filters of devices that somebody saved, and their charts. */
export function deviceChartHandlers({ queries, devices }: DeviceChartOptions): All {
  /** A filter that somebody may see. @throws CallError 404 */
  const seen = async (userId: number, filterId: number, signal?: AbortSignal) => {
    const [filter] = await queries.list(userId, filterId, signal)
    if (!filter) throw new CallError('404')
    return filter
  }
  /** A filter that somebody may change. @throws CallError 404 */
  const owned = async (userId: number, filterId: number, signal?: AbortSignal) => {
    const filter = await seen(userId, filterId, signal)
    if (!filter.own) throw new CallError('404')
    return filter
  }

  const addFilter: All['addFilter'] = async (context, { name, grouping, ...filter }) => {
    const saved: SavedFilter = { name, grouping, filter }
    const filterId = await queries.add(context.caller, saved)
    context.note({ kind: 'deviceFilter', recordId: filterId, after: { name, grouping, ...filter } })
    return { filterId }
  }

  const editFilter: All['editFilter'] = async (context, { filterId, name, grouping, ...filter }) => {
    const before = await owned(context.caller.userId, filterId)
    await queries.edit(filterId, { name, grouping, filter })
    context.note({
      kind: 'deviceFilter',
      recordId: filterId,
      before: { name: before.name, grouping: before.grouping, ...before.filter },
      after: { name, grouping, ...filter },
    })
    return {}
  }

  const deleteFilter: All['deleteFilter'] = async (context, { filterId }) => {
    const { name } = await owned(context.caller.userId, filterId)
    await queries.remove(filterId)
    context.note({ kind: 'deviceFilter', recordId: filterId, before: { name } })
    return {}
  }

  const editFilterUser: All['editFilterUser'] = async (context, { filterId, userIds }) => {
    const { caller } = context
    const { name } = await owned(caller.userId, filterId)
    const chosen = [...new Set(userIds)]
    const known = await queries.users(caller, caller.userId, chosen)
    if (known.length < chosen.length) throw new CallError('400', [{ name: 'userIds', kind: 'notFound' }])
    await queries.share(filterId, chosen)
    context.note({ kind: 'deviceFilter', recordId: filterId, after: { name, userIds: chosen } })
    return {}
  }

  return {
    getFilterList: ({ caller, signal }) => queries.list(caller.userId, null, signal),

    addFilter,
    addFilterByGet: addFilter,
    editFilter,
    editFilterByGet: editFilter,
    deleteFilter,
    deleteFilterByPost: deleteFilter,
    editFilterUser,
    editFilterUserByGet: editFilterUser,

    getStatusCount: async ({ caller, signal }, { filterId }) => {
      const { grouping, filter } = await seen(caller.userId, filterId, signal)
      return queries.slices(caller, grouping, filter, signal)
    },

    getStatusDetail: async ({ caller, signal }, { filterId, slice, ...paging }) => {
      const { grouping, filter } = await seen(caller.userId, filterId, signal)
      return devices(
        caller,
        { ...paging, ...filter, ...(slice !== undefined && { slice: { grouping, slice } }) },
        signal,
      )
    },

    getUserList: ({ caller, signal }) => queries.users(caller, caller.userId, null, signal),

    getBindUserList: async ({ caller, signal }, { filterId }) => {
      await owned(caller.userId, filterId, signal)
      return queries.sharedWith(filterId, signal)
    },
  }
}
