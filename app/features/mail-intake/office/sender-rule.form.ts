import type { SenderRuleView } from './sender-rule.schema.ts'

type Fields = Record<string, unknown>

export function readRule(fields: Fields) {
  return {
    sender: String(fields.sender ?? ''),
    treatment: String(fields.treatment ?? ''),
    client: String(fields.client ?? ''),
    note: String(fields.note ?? ''),
  }
}

export function ruleValues({ sender, treatment, client, note, version }: SenderRuleView) {
  return { sender, treatment, client, note, version }
}
