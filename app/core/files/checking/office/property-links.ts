import { refuse } from '#core/files/checking/verdict.ts'
import { plainLetters } from './formula-tokens.ts'
import { checkLinkTarget, checkPlace } from './link-targets.ts'
import { PROPERTIES } from './namespaces.ts'
import type { XmlElement } from './xml-scopes.ts'

/** Of each link four numbers are listed, then its address and its place. */
export const VALUES = 6
const ADDRESS = 4
const PLACE = 5
const LONGEST = 64 * 1024

/**
 * The links that the properties of a file list. Where the properties say that these were changed, a program corrects the
 * links of the file by them.
 */
export function openPropertyLinks() {
  let isInList = false
  let count = 0
  let value = ''
  return {
    onStart(element: XmlElement): void {
      if (isList(element)) isInList = true
      if (!isInList || element.name !== 'variant') return
      // Between the values is nothing.
      if (value.trim() !== '') refuse('broken')
      value = ''
    },
    onText(text: string): void {
      if (!isInList) return
      value += text
      if (value.length > LONGEST) refuse('bomb')
    },
    onEnd(element: XmlElement): void {
      if (!isInList) return
      if (isList(element)) {
        if (value.trim() !== '') refuse('broken')
        isInList = false
      }
      if (element.name !== 'variant') return
      checkListedValue(value, count % VALUES)
      count += 1
      value = ''
    },
  }
}

function isList({ namespace, name }: XmlElement): boolean {
  return namespace === PROPERTIES && name === 'HLinks'
}

/** One of the six values of a link. */
export function checkListedValue(value: string, position: number): void {
  const isText = position === ADDRESS || position === PLACE
  if (!isText && !/^-?\d{0,10}$/.test(value.trim())) refuse('broken')
  if (!isText || value.trim() === '') return
  for (const text of new Set([value, plainLetters(value)])) {
    if (position === ADDRESS) checkLinkTarget(text)
    else checkPlace(text)
  }
}
