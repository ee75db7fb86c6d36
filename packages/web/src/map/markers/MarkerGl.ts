import type { Map as LibreMap } from 'maplibre-gl'
import { fitCanvas } from './fitCanvas.ts'
import { MARKER_BYTES, packMarkers, runsOf } from './markerInstances.ts'
import { mercatorX, mercatorY, type MarkerRows } from './MarkerRows.ts'
import type { MarkerProgram } from './MarkerProgram.ts'
import { FRAGMENT_SHADER, VERTEX_SHADER } from './markerShaders.ts'

/** Radius of a marker and of the square it is drawn in, CSS pixels. */
const SIZE = 8
const REACH = 14

/** Markers as arrow, disc and hollow disc. */
const PLAIN: MarkerProgram = { vertex: VERTEX_SHADER, fragment: FRAGMENT_SHADER }

export interface MarkerColours {
  /** By category, `#rrggbb`. */
  categories: readonly string[]
  rim: string
  alarm: string
}

/**
 * Instanced markers on a canvas of their own above the map: one draw call, uploads only what changed. They move many
 * times a second where the map below stands still, and drawing that with them takes twenty times as long.
 */
export class MarkerGl {
  readonly canvas = document.createElement('canvas')
  #paint: MarkerProgram = PLAIN
  #program: WebGLProgram | null = null
  #array: WebGLVertexArrayObject | null = null
  #buffer: WebGLBuffer | null = null
  #gl: WebGL2RenderingContext | undefined
  #pending: ArrayBuffer | undefined
  #count = 0
  #colours: MarkerColours = { categories: [], rim: '#ffffff', alarm: '#dd1111' }

  /** @param again draws what {@link show} was told last: the browser may take the canvas's memory away and give it back */
  constructor(again: () => void) {
    this.canvas.style.cssText = 'position:absolute;inset:0;width:100%;height:100%;pointer-events:none'
    this.canvas.addEventListener('webglcontextlost', (event) => event.preventDefault())
    this.canvas.addEventListener('webglcontextrestored', () => {
      if (this.#gl) this.#prepare(this.#gl)
      again()
    })
  }

  /** Takes what drawing needs from the browser, the first time. @throws where it has no WebGL 2 */
  #context(): WebGL2RenderingContext {
    if (this.#gl) return this.#gl
    const gl = this.canvas.getContext('webgl2', { antialias: false, depth: false })
    if (!gl) throw new Error('The browser made no canvas for the markers')
    this.#gl = gl
    this.#prepare(gl)
    return gl
  }

  #prepare(gl: WebGL2RenderingContext): void {
    this.#program = buildProgram(gl, this.#paint)
    this.#array = gl.createVertexArray()
    this.#buffer = gl.createBuffer()
    const corners = gl.createBuffer()
    gl.bindVertexArray(this.#array)
    gl.bindBuffer(gl.ARRAY_BUFFER, corners)
    gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 1, -1, -1, 1, 1, 1]), gl.STATIC_DRAW)
    gl.enableVertexAttribArray(0)
    gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0)
    gl.bindBuffer(gl.ARRAY_BUFFER, this.#buffer)
    gl.enableVertexAttribArray(1)
    gl.vertexAttribPointer(1, 4, gl.FLOAT, false, MARKER_BYTES, 0)
    gl.vertexAttribDivisor(1, 1)
    gl.enableVertexAttribArray(2)
    gl.vertexAttribPointer(2, 4, gl.UNSIGNED_BYTE, false, MARKER_BYTES, 16)
    gl.vertexAttribDivisor(2, 1)
    gl.enable(gl.BLEND)
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA)
  }

  colour(colours: MarkerColours): void {
    this.#colours = colours
  }

  /** Paints markers by another program; undefined: the plain ones. */
  paint(program: MarkerProgram = PLAIN): void {
    this.#paint = program
    const gl = this.#gl
    if (!gl) return
    gl.deleteProgram(this.#program)
    this.#program = buildProgram(gl, program)
  }

  /** Draws exactly these rows of `source`, or all of them. */
  show(source: MarkerRows, rows?: ArrayLike<number>): void {
    this.#pending = packMarkers(source, rows)
    this.#count = rows ? rows.length : source.count
  }

  /** Uploads changed rows, while all rows are shown. */
  change(source: MarkerRows, rows: Uint32Array): void {
    const gl = this.#gl
    // Before the first frame the whole buffer is still to come, and packed from the same rows.
    if (!gl || this.#pending) return this.show(source)
    for (const [from, to] of runsOf(rows)) {
      const run = Uint32Array.from({ length: to - from }, (_, i) => from + i)
      gl.bufferSubData(gl.ARRAY_BUFFER, from * MARKER_BYTES, packMarkers(source, run))
    }
  }

  /** Draws them where the map is now. */
  draw(map: LibreMap): void {
    // an empty canvas is taken off, so that nothing has to be laid over the map
    this.canvas.hidden = this.#count === 0
    if (this.#count === 0) return
    const gl = this.#context()
    if (gl.isContextLost() || !this.#program) return
    fitCanvas(this.canvas, map)
    gl.viewport(0, 0, this.canvas.width, this.canvas.height)
    gl.clear(gl.COLOR_BUFFER_BIT)
    if (this.#pending) gl.bufferData(gl.ARRAY_BUFFER, this.#pending, gl.DYNAMIC_DRAW)
    this.#pending = undefined
    gl.useProgram(this.#program)
    this.#uniforms(gl, this.#program, map)
    this.#paint.prepare?.(gl, this.#program)
    const wave = gl.getUniformLocation(this.#program, 'wave')
    for (const each of [0, 1]) {
      gl.uniform1i(wave, each)
      gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, this.#count)
    }
  }

  #uniforms(gl: WebGL2RenderingContext, program: WebGLProgram, map: LibreMap): void {
    const at = (name: string): WebGLUniformLocation | null => gl.getUniformLocation(program, name)
    const { lng, lat } = map.getCenter()
    const [x, y] = [mercatorX(lng), mercatorY(lat)]
    const { clientWidth: width, clientHeight: height } = map.getCanvas()
    const world = 512 * 2 ** map.getZoom()
    gl.uniform4f(at('centre'), Math.fround(x), Math.fround(y), x - Math.fround(x), y - Math.fround(y))
    gl.uniform2f(at('scale'), (2 * world) / width, (2 * world) / height)
    gl.uniform2f(at('pixel'), 2 / width, 2 / height)
    gl.uniform1f(at('reach'), REACH)
    gl.uniform1f(at('size'), SIZE)
    gl.uniform3fv(
      at('colours'),
      this.#colours.categories.concat(Array<string>(5).fill('#888888')).slice(0, 5).flatMap(rgb),
    )
    gl.uniform3fv(at('rim'), rgb(this.#colours.rim))
    gl.uniform3fv(at('alarmColour'), rgb(this.#colours.alarm))
  }
}

function rgb(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}

function buildProgram(gl: WebGL2RenderingContext, { vertex, fragment }: MarkerProgram): WebGLProgram {
  const program = gl.createProgram()
  for (const [type, source] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(type)
    if (!shader) throw new Error('The browser made no shader for the markers')
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  gl.linkProgram(program)
  if (!gl.getProgramParameter(program, gl.LINK_STATUS))
    throw new Error(`The marker shaders do not link: ${gl.getProgramInfoLog(program) ?? ''}`)
  return program
}
