import { refuse } from './verdict.ts'
import { attributeOf, type XmlListener } from './xml.ts'

const LONGEST = 256 * 1024

/** Fields of a document that would start a program: what one says may be spread over many pieces. */
export function fieldReader(): XmlListener {
  let isField = false
  let instruction = ''
  let joined = ''
  return {
    onTag(name, tag) {
      isField = name === 'instrText' && !tag.endsWith('/')
      if (name === 'fldChar') instruction += ' '
      if (name === 'fldSimple') refuseField(attributeOf(tag, 'instr') ?? '')
    },
    onText(text) {
      if (!isField || text.trim() === '') return
      instruction = (instruction + text).slice(-LONGEST)
      joined = (joined + text).slice(-LONGEST)
      refuseField(instruction.slice(-4096))
      if (/DDEAUTO/i.test(joined.slice(-4096))) refuse('external')
    },
  }
}

function refuseField(text: string): void {
  if (/\bDDE(AUTO)?\b/i.test(text)) refuse('external')
  // A quotation of letters by their numbers hides a word.
  if (/\bQUOTE(\s+\d+){3}/i.test(text)) refuse('external')
}
