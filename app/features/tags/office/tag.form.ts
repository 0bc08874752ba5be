/** What distinguishes two tags: width and case do not, kana do. */
export function termKey(term: string): string {
  return term.normalize('NFKC').toLowerCase()
}

/** Synonyms each once, and none that is the tag's own name. */
export function cleanSynonyms(words: readonly string[], term: string): string[] {
  const seen = new Set([termKey(term)])
  return words.filter((word) => {
    const key = termKey(word)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** Words that somebody types in one line. */
function wordsIn(text: string): string[] {
  return text
    .split(/[,、，\n]/)
    .map((word) => word.trim())
    .filter(Boolean)
}

/** The form of a tag as its call takes it: the ticked synonyms, and those typed beside them. */
export function readTag(fields: Record<string, unknown>) {
  const text = (name: string) => String(fields[name] ?? '')
  const given = [fields.synonyms ?? []].flat().map(String)
  return {
    term: text('term'),
    tag_category_id: text('tag_category_id'),
    kana: text('kana'),
    tag_type: text('tag_type'),
    position: text('position') || '0',
    synonyms: [...given, ...wordsIn(text('more_synonyms'))],
    landing_markdown: text('landing_markdown'),
  }
}

type SavedTag = {
  term: string
  tag_category_id: number
  kana: string | null
  tag_type: number
  position: number
  synonyms: string[]
  landing_markdown: string | null
  version: number
}

/** A tag by the fields of its form. */
export function formValues(tag: SavedTag) {
  return {
    term: tag.term,
    tag_category_id: String(tag.tag_category_id),
    kana: tag.kana ?? '',
    tag_type: String(tag.tag_type),
    position: String(tag.position),
    synonyms: tag.synonyms.join(','),
    landing_markdown: tag.landing_markdown ?? '',
    version: tag.version,
  }
}
