/** A form of somebody's words as its call takes it. */
export function readVoice(fields: Record<string, unknown>) {
  const text = (name: string) => String(fields[name] ?? '')
  return {
    kind: text('kind'),
    title: text('title'),
    speaker: text('speaker'),
    speaker_note: text('speaker_note'),
    quote: text('quote'),
    body_markdown: text('body_markdown'),
    position: text('position') || '100',
    is_on_home: text('is_on_home'),
    status: text('status'),
    consented_on: text('consented_on'),
    consent_note: text('consent_note'),
  }
}

type Written = {
  kind: string
  title: string
  speaker: string
  speaker_note: string
  quote: string
  body_markdown: string
  position: number
  is_on_home: boolean
  status: string
  consented_on: string | null
  consent_note: string
  version: number
}

/** The same by the fields of its form. */
export function voiceValues(written: Written) {
  const { kind, title, speaker, speaker_note, quote, body_markdown, status, version } = written
  return {
    kind,
    title,
    speaker,
    speaker_note,
    quote,
    body_markdown,
    status,
    version,
    position: String(written.position),
    is_on_home: written.is_on_home ? '1' : '0',
    consented_on: written.consented_on ?? '',
    consent_note: written.consent_note,
  }
}
