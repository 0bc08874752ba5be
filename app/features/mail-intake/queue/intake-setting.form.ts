import type { IntakeSetting } from './intake-setting.schema.ts'

export function readSetting(fields: Record<string, unknown>) {
  return {
    claim_minutes: String(fields.claim_minutes ?? ''),
    draft_from: String(fields.draft_from ?? ''),
    version: String(fields.version ?? ''),
  }
}

export function settingValues({ claim_minutes, draft_from, version }: IntakeSetting) {
  return { claim_minutes: String(claim_minutes), draft_from: String(draft_from ?? ''), version }
}
