import { addModel, getModelList } from '@waymark/contract/rooms/device/model.ts'
import type { TestServer } from '../startTestServer.ts'

/** The model of a name, which is added where there is none. */
export async function modelNamed(server: TestServer, name: string): Promise<number> {
  const added = await server.call(addModel, { name })
  if (added.body.success) return added.body.data.modelId
  const { list } = (await server.call(getModelList, { keyword: name })).body.data
  return list.find((model) => model.name.toLowerCase() === name.toLowerCase())?.modelId ?? 0
}
