/** How markers are painted. */
export interface MarkerProgram {
  vertex: string
  fragment: string
  /** Called with the program in use before markers are drawn: sets what the shaders need beyond the usual. */
  prepare?: (gl: WebGL2RenderingContext, program: WebGLProgram) => void
}
