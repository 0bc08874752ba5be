import * as apps from './apps.ts'
import * as business from './business.ts'
import * as demo from './demo.ts'
import * as finance from './finance.ts'
import * as infra from './infra.ts'
import * as operations from './operations.ts'
import * as other from './other.ts'
import * as rates from './rates.ts'
import type { NamedItem } from './shape.ts'
import * as unseen from './unseen.ts'
import * as web from './web.ts'

const groups = [demo, unseen, finance, business, web, apps, infra, operations, other, rates]

export const namedItems: NamedItem[] = groups.flatMap((group) => Object.values(group))
