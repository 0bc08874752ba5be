import type { Capability } from '#core/access/capabilities.ts'

/** A call of the back office names one of these. */
export const capabilities = [
  'dashboards.read',
  'contents.read',
  'contents.write',
  'items.read',
  'items.write',
  'entries.read',
  'entries.names',
  'entries.write',
  'members.read',
  'members.names',
  'members.write',
  'members.export',
  'members.delete',
  'inquiries.read',
  'inquiries.write',
  /** Harassment and trouble: read by few. */
  'inquiries.trouble',
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

export const roleNames: Record<Role, string> = {
  viewer: '閲覧者',
  editor: '編集者',
  coordinator: 'コーディネーター',
  owner: 'オーナー',
}

/** The four presets. Names of people are masked where the key `….names` is missing. */
export const presets: Record<Role, readonly Capability[]> = {
  viewer: ['dashboards.read', 'contents.read', 'items.read', 'entries.read', 'members.read'],
  editor: ['dashboards.read', 'contents.read', 'contents.write', 'items.read', 'items.write'],
  coordinator: [
    'dashboards.read',
    'contents.read',
    'items.read',
    'entries.read',
    'entries.names',
    'entries.write',
    'members.read',
    'members.names',
    'members.write',
    'members.export',
    'inquiries.read',
    'inquiries.write',
  ],
  owner: capabilities,
}

export function capabilitiesOf(role: Role): ReadonlySet<Capability> {
  return sets[role]
}

const sets: Record<Role, ReadonlySet<Capability>> = {
  viewer: new Set(presets.viewer),
  editor: new Set(presets.editor),
  coordinator: new Set(presets.coordinator),
  owner: new Set(presets.owner),
}
