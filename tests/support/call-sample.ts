import type { Caller } from '#core/access/caller.ts'
import { openSession } from '#core/access/session.server.ts'
import type { Endpoint } from '#core/calls/endpoint.server.ts'
import { type Shape, shapeOf } from '#core/calls/openapi.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { capabilitiesOf } from '#features/admins/admin-rights.codes.ts'
import { contextFor } from './test.ts'

const SAMPLES: Record<string, unknown> = {
  password: 'たなびきたる雲の細く',
  kind: 'guide',
  last_name: '森',
  first_name: '夏子',
  last_name_kana: 'モリ',
  first_name_kana: 'ナツコ',
  called: '森 夏子',
  birth_date: '1990-04-01',
  agreed: 1,
  totp: '123456',
  filename: 'sheet.xlsx',
  host: '127.0.0.1',
  auth: 'password',
  starts_at: '2030-11-26T14:00',
  capabilities: ['items.read'],
  url: 'https://example.com/hooks',
  events: ['item.closed'],
  times: ['2030-11-26T14:00'],
}

export async function loggedIn(db: Db, kind: 'member' | 'admin'): Promise<Caller> {
  const { request } = contextFor(db)
  const session = {
    kind: 'browser',
    subject: kind,
    subjectId: 1,
    request,
    methods: ['password'],
  } as const
  const { id } = await openSession(db, session)
  return kind === 'member'
    ? { kind, id: 1, sessionId: id, isVerified: true }
    : { kind, id: 1, sessionId: id, capabilities: capabilitiesOf('owner') }
}

/** What a call takes, every field that it needs filled. */
export function sampleFor({ input }: Endpoint, address: string): Record<string, unknown> {
  const { properties = {}, required = [] } = shapeOf(input, 'input')
  const names = Object.keys(properties).filter((name) => required.includes(name) || name === 'id')
  const fields = names.map((name) => [name, SAMPLES[name] ?? sampleOf(properties[name], address)])
  return Object.fromEntries(fields)
}

function sampleOf(shape: Shape | undefined, address: string): unknown {
  return shape?.type === 'string' ? address : 1
}
