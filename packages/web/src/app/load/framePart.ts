import type { ComponentType } from 'react'
import { drawPart } from './drawPart.ts'
import { isNewVersionThere } from './newVersion.ts'
import { PartCode } from './PartCode.ts'

/**
 * A part of the frame around all screens, whose code comes when it is first drawn. Nothing stands between the frame and
 * the whole page, so it is fetched until it comes: a lost connection must not take the page down. Where the
 * server has a newer version of the client, the frame says so and offers to reload.
 */
export function framePart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return drawPart(new PartCode(load, { onFailure }))
}

/** What it finds out is shown by the frame itself. */
async function onFailure(): Promise<void> {
  await isNewVersionThere()
}
