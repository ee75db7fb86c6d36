import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import {
  CallToolRequestSchema,
  ErrorCode,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js'
import { keyInterfaceOf } from '@waymark/contract/permissions.ts'
import { placeOf } from '../apiDocument/callPlaces.ts'
import { FieldGlossary } from '../apiDocument/FieldGlossary.ts'
import type { JsonSchema } from '../apiDocument/JsonSchema.ts'
import { SchemaBook } from '../apiDocument/SchemaBook.ts'
import type { Clock } from '../platform/clock/clock.ts'
import { answerTool, type Ask } from './answerTool.ts'
import { ASSISTANT_PROMPTS, fillPrompt } from './assistantPrompts.ts'
import { ASSISTANT_TOOLS, type AssistantTool } from './assistantTools.ts'

export interface AssistantOptions {
  readonly version: string
  /** Interfaces of the access key: a tool is there only with its own. */
  readonly interfaces: ReadonlySet<string>
  readonly ask: Ask
  readonly clock: Clock
  readonly publicUrl: () => string
}

const book = new SchemaBook(new FieldGlossary())
const schemas = new Map<string, JsonSchema>()

/** What a tool takes, as JSON Schema with what each field means. */
function inputOf({ name, call }: AssistantTool): JsonSchema {
  const known = schemas.get(name) ?? book.write(call.params, 'input', placeOf(call))
  schemas.set(name, known)
  return known
}

/** An MCP server for one request of an assistant: tools over the public API, and prompts for what dispatchers do most. */
export function createAssistantServer({ version, interfaces, ...services }: AssistantOptions): McpServer {
  const mcp = new McpServer(
    { name: 'waymark', title: 'Waymark', version },
    {
      capabilities: { tools: {}, prompts: {} },
      instructions:
        'Fleet and asset tracking. Answers carry their units, the instant as of which they are known, and links to the screens that show what is behind them.',
    },
  )
  const tools = ASSISTANT_TOOLS.filter(({ call }) => interfaces.has(keyInterfaceOf(call.permission) ?? ''))
  mcp.server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map((tool) => ({
      name: tool.name,
      title: tool.title,
      description: `${tool.call.summary} ${tool.hint}`,
      inputSchema: { ...inputOf(tool), type: 'object' as const },
      annotations: { readOnlyHint: tool.call.method === 'GET', openWorldHint: false },
    })),
  }))
  mcp.server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name)
    if (!tool) throw new McpError(ErrorCode.InvalidParams, `There is no tool ${params.name} for this access key`)
    return answerTool(services, tool, params.arguments ?? {})
  })
  mcp.server.setRequestHandler(ListPromptsRequestSchema, () => ({
    prompts: ASSISTANT_PROMPTS.map(({ name, title, arguments: asked }) => ({ name, title, arguments: [...asked] })),
  }))
  mcp.server.setRequestHandler(GetPromptRequestSchema, ({ params }) => {
    const prompt = ASSISTANT_PROMPTS.find(({ name }) => name === params.name)
    const missing = prompt?.arguments.filter(({ name, required }) => required && !params.arguments?.[name])
    if (!prompt || !missing) throw new McpError(ErrorCode.InvalidParams, `There is no prompt ${params.name}`)
    if (missing.length > 0)
      throw new McpError(ErrorCode.InvalidParams, `Please name ${missing.map(({ name }) => name).join(', ')}`)
    const text = fillPrompt(prompt, params.arguments ?? {})
    return {
      description: prompt.title,
      messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }],
    }
  })
  return mcp
}
