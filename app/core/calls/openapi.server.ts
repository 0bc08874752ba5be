import { z } from 'zod'
import type { Capability } from '#core/access/capabilities.ts'
import { type Endpoint, endpoint } from './endpoint.server.ts'
import { anyone, type Guard } from './guards.ts'

export type Shape = {
  type?: string | string[] | undefined
  format?: string | undefined
  properties?: Record<string, Shape> | undefined
  required?: string[] | undefined
  items?: Shape | undefined
  enum?: unknown[] | undefined
  anyOf?: Shape[] | undefined
  description?: string | undefined
  default?: unknown
}

type Operation = Record<string, unknown>

type Description = {
  title: string
  /** What an API token may be given. */
  tokenCapabilities: readonly Capability[]
}

/** The call that hands out the description of all others and of itself. */
export function openApiCall(description: Description, others: readonly Endpoint[]) {
  const self = endpoint({
    call: 'GET /api/openapi.json',
    summary: 'This list as OpenAPI 3.1',
    who: anyone,
    output: z.record(z.string(), z.unknown()),
    handle: (): Record<string, unknown> => describeCalls(description, [...others, self]),
  })
  return self
}

/** OpenAPI 3.1 of the declared calls: nothing in it is written by hand. */
export function describeCalls(description: Description, endpoints: readonly Endpoint[]) {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const one of endpoints) {
    const path = paths[one.path] ?? {}
    path[one.method.toLowerCase()] = describeCall(one, description)
    paths[one.path] = path
  }
  return {
    openapi: '3.1.0',
    info: { title: description.title, version: '1' },
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'anken_session' },
        token: { type: 'http', scheme: 'bearer' },
        office_session: { type: 'apiKey', in: 'cookie', name: 'anken_admin' },
        office_token: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'anken_office_…',
          description: 'An API token of the back office, made in 設定 → APIトークン',
        },
      },
      schemas: {
        Problem: shapeOf(z.object({ message: z.string() }), 'output'),
        StepUp: shapeOf(z.object({ message: z.string(), step_up: z.literal(true) }), 'output'),
        FieldProblem: shapeOf(
          z.object({ message: z.string(), errors: z.record(z.string(), z.array(z.string())) }),
          'output',
        ),
      },
    },
  }
}

export function shapeOf(schema: z.ZodType, io: 'input' | 'output'): Shape {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      leaveOutNoise(jsonSchema)
      // It is lost where the text of a number is read first.
      if (zodSchema instanceof z.ZodDefault) jsonSchema.default ??= zodSchema.def.defaultValue
    },
  })
  return JSON.parse(JSON.stringify(shape))
}

/** Bounds that every whole number has, and patterns that a format says already. */
function leaveOutNoise(shape: z.core.JSONSchema.BaseSchema): void {
  if (shape.minimum === Number.MIN_SAFE_INTEGER) delete shape.minimum
  if (shape.maximum === Number.MAX_SAFE_INTEGER) delete shape.maximum
  if (shape.format) delete shape.pattern
}

export function describeWho({ role, capability, ownField }: Guard): string {
  if (role === 'anyone') return 'anyone'
  if (role === 'member') return ownField ? `a member, for ${ownField} their own` : 'a member'
  return `the back office with ${capability}`
}

/** Whether an API token makes a call: one for which nobody has to prove who they are, with a right that a token may have. */
export function isForTokens(
  { who: { role, capability }, needsRecentLogin }: Pick<Endpoint, 'who' | 'needsRecentLogin'>,
  { tokenCapabilities }: Pick<Description, 'tokenCapabilities'>,
): boolean {
  const isGiven = tokenCapabilities.some((one) => one === capability)
  return role === 'admin' && isGiven && !needsRecentLogin
}

function securityOf(one: Endpoint, description: Description): Operation {
  const { role } = one.who
  if (role === 'anyone') return {}
  if (role === 'member') return { security: [{ session: [] }, { token: [] }] }
  const byToken = isForTokens(one, description) ? [{ office_token: [] }] : []
  return { security: [{ office_session: [] }, ...byToken] }
}

function describeCall(one: Endpoint, description: Description): Operation {
  const { call, method, path, summary, who, input, output, limits, needsRecentLogin } = one
  const given = shapeOf(input, 'input')
  return {
    operationId: call.replace(/[^A-Za-z]+/g, '_').toLowerCase(),
    summary,
    description: `For ${describeWho(who)}${needsRecentLogin ? ', who has proven within ten minutes who they are' : ''}.`,
    tags: [path.startsWith('/api/admin/') ? 'back office' : 'site'],
    ...securityOf(one, description),
    parameters: [...(method === 'GET' ? parametersOf(given) : []), ...headersOf(one)],
    ...(method === 'GET' ? {} : bodyOf(given, one.takesFiles)),
    responses: {
      ...successOf(shapeOf(output, 'output')),
      ...(who.role === 'anyone' ? {} : refusal('401', 'Nobody is logged in')),
      ...(who.capability || who.ownField ? refusal('403', 'Not for this caller') : {}),
      ...(needsRecentLogin
        ? refusal('403', 'To be proven first: POST /api/front/member-confirm', 'StepUp')
        : {}),
      ...(given.properties && Object.keys(given.properties).length > 0
        ? refusal('422', 'The input is wrong', 'FieldProblem')
        : {}),
      ...Object.fromEntries(one.alsoAnswers.map(otherAnswer)),
      ...(limits.length > 0 || isForTokens(one, description)
        ? refusal('429', 'Too often; Retry-After says how long to wait')
        : {}),
    },
  }
}

function parametersOf({ properties = {}, required = [] }: Shape) {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

/** What a browser sends beside its cookie, and what makes a call safe to repeat. */
function headersOf({ method, idempotent, isReport }: Endpoint) {
  const names = [
    ...(method === 'POST' && !isReport ? ['X-XSRF-TOKEN'] : []),
    ...(idempotent ? ['Idempotency-Key'] : []),
  ]
  return names.map((name) => ({
    name,
    in: 'header',
    required: false,
    schema: { type: 'string' },
  }))
}

function bodyOf(given: Shape, takesFiles: boolean): Operation {
  if (Object.keys(given.properties ?? {}).length === 0) return {}
  const type = takesFiles ? 'multipart/form-data' : 'application/json'
  return { requestBody: { content: { [type]: { schema: given } } } }
}

function successOf(schema: Shape): Operation {
  const type = schema.format === 'binary' ? 'application/octet-stream' : 'application/json'
  const content = { [type]: { schema } }
  return { 200: { description: 'Done', content } }
}

function otherAnswer({ status, description, body }: Endpoint['alsoAnswers'][number]) {
  const content = { 'application/json': { schema: shapeOf(body, 'output') } }
  return [String(status), { description, content }] as const
}

function refusal(status: string, description: string, shape = 'Problem'): Operation {
  const schema = { $ref: `#/components/schemas/${shape}` }
  return { [status]: { description, content: { 'application/json': { schema } } } }
}
