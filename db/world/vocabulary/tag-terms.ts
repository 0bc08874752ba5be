import { data } from './data.ts'
import { feature } from './feature.ts'
import { framework } from './framework.ts'
import { infra } from './infra.ts'
import { language } from './language.ts'
import { position } from './position.ts'
import { system } from './system.ts'

/** The terms of the tags by the key of their category. */
export const vocabulary = { language, framework, data, infra, position, system, feature }
const vocabularyTerms = [language, framework, data, infra, position, system, feature]

export type Term = (typeof vocabularyTerms)[number][number][0]
