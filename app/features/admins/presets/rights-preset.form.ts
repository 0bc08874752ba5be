import type { PresetView } from './rights-preset.schema.ts'

/** What the form of a preset has sent, as its calls take it. */
export function readPreset(fields: Record<string, unknown>) {
  return {
    name: String(fields.name ?? ''),
    capabilities: [fields.capabilities ?? []].flat().map(String),
    networks: String(fields.networks ?? ''),
    requires_totp: fields.requires_totp === '1',
  }
}

export function presetValues(preset: PresetView) {
  const { name, capabilities, networks, requires_totp, version } = preset
  return {
    name,
    capabilities: capabilities.join(','),
    networks: networks.join('\n'),
    requires_totp: requires_totp ? '1' : '0',
    version,
  }
}
