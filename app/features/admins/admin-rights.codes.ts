import type { Capability } from '#core/access/capabilities.ts'

/** A call of the back office names one of these. */
export const capabilities = [
  'dashboards.read',
  'contents.read',
  'contents.write',
  'items.read',
  'items.write',
  /** Mails state clients and what they pay: it needs the right to read those. */
  'mails.work',
  'entries.read',
  'entries.names',
  'entries.write',
  'members.read',
  'members.names',
  'members.write',
  'members.export',
  'members.delete',
  /** Brings members from another system, and takes them away again. */
  'members.move',
  'inquiries.read',
  'inquiries.write',
  /** Harassment and trouble: read by few. */
  'inquiries.trouble',
  /** Firms, whom to ask there, what they pay and how far they are trusted. */
  'clients.read',
  'clients.write',
  'admins.manage',
  'settings.manage',
  'audit.read',
  'backup.make',
] as const

type CapabilityKeys = Record<(typeof capabilities)[number], true>

declare module '#core/access/capabilities.ts' {
  interface Capabilities extends CapabilityKeys {}
}

export type Role = 'viewer' | 'editor' | 'coordinator' | 'owner'

/** The four presets. Names of people are masked where the key `….names` is missing. */
export const presets: Record<Role, readonly Capability[]> = {
  viewer: ['dashboards.read', 'contents.read', 'items.read', 'entries.read', 'members.read'],
  editor: ['dashboards.read', 'contents.read', 'contents.write', 'items.read', 'items.write'],
  coordinator: [
    'dashboards.read',
    'contents.read',
    'items.read',
    'items.write',
    'mails.work',
    'entries.read',
    'entries.names',
    'entries.write',
    'members.read',
    'members.names',
    'members.write',
    'members.export',
    'inquiries.read',
    'inquiries.write',
    'clients.read',
    'clients.write',
  ],
  owner: capabilities,
}

export function capabilitiesOf(role: Role): ReadonlySet<Capability> {
  return sets[role]
}

/** What somebody of the staff may do: what the preset of the house grants them, else what their role does. */
export function rightsOf({ role, granted }: StaffRights): ReadonlySet<Capability> {
  return granted === null
    ? sets[role]
    : new Set(capabilities.filter((one) => granted.includes(one)))
}

type StaffRights = { role: Role; granted: readonly string[] | null }

/** What each right is of no use without. */
const needed: Partial<Record<Capability, readonly Capability[]>> = {
  'contents.write': ['contents.read'],
  'items.write': ['items.read'],
  'clients.write': ['clients.read'],
  'mails.work': ['items.read', 'items.write', 'clients.read'],
  'entries.names': ['entries.read'],
  'entries.write': ['entries.read', 'entries.names'],
  'members.names': ['members.read'],
  'members.write': ['members.read', 'members.names'],
  'members.export': ['members.read', 'members.names'],
  'members.delete': ['members.read', 'members.names', 'members.write'],
  'members.move': ['members.read', 'members.names', 'members.write', 'members.delete'],
  'inquiries.write': ['inquiries.read'],
  'inquiries.trouble': ['inquiries.read'],
}

/** Rights with all that they need, and the one that the first screen after the login asks for. */
export function withNeeded(wanted: readonly Capability[]): ReadonlySet<Capability> {
  return new Set(['dashboards.read', ...closureOf(wanted)])
}

/** Rights with all that they need. */
export function closureOf(wanted: readonly Capability[]): Capability[] {
  return wanted.flatMap((one) => [one, ...(needed[one] ?? [])])
}

/** What no token is given: staff, rights, settings and with them tokens, and what ends the data of people. */
const ofPersons = [
  'admins.manage',
  'settings.manage',
  'members.delete',
  'members.move',
  'backup.make',
] as const

export const tokenCapabilities = capabilities.filter((one) => !ofPersons.some((own) => own === one))

const sets: Record<Role, ReadonlySet<Capability>> = {
  viewer: new Set(presets.viewer),
  editor: new Set(presets.editor),
  coordinator: new Set(presets.coordinator),
  owner: new Set(presets.owner),
}
