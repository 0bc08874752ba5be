import { docs } from './docs.ts'
import { durable } from './durable.ts'
import { exports } from './exports.ts'
import { floors } from './floors.ts'
import { language } from './language.ts'
import { links } from './links.ts'
import { lockedPackages } from './locked-packages.ts'
import { migrations } from './migrations.ts'
import { packages } from './packages.ts'
import { patterns } from './patterns.ts'
import { places } from './places.ts'
import type { Rule } from './project.ts'
import { roles } from './roles.ts'
import { rooms } from './rooms.ts'
import { sizes } from './sizes.ts'
import { tables } from './tables.ts'
import { tests } from './tests.ts'
import { texts } from './texts.ts'
import { tokens } from './tokens.ts'
import { typeNames } from './type-names.ts'
import { vocabulary } from './vocabulary.ts'

/** Every rule of the house. A new one is added here and shown its breach beside it. */
export const rules: readonly Rule[] = [
  ...rooms,
  ...floors,
  ...exports,
  ...roles,
  ...sizes,
  ...language,
  ...places,
  ...durable,
  ...tests,
  ...texts,
  ...vocabulary,
  ...packages,
  ...lockedPackages,
  ...patterns,
  ...links,
  ...tokens,
  ...tables,
  ...typeNames,
  ...docs,
  ...migrations,
]
