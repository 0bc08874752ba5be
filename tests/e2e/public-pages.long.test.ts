import { findBarriersInAllLooks } from './axe.ts'
import { pages } from './pages.ts'
import { findOutOfReach } from './reach.ts'
import { test } from './story.ts'
import { findTooWide } from './widths.ts'

test.for(pages)(
  '$name never scrolls sideways, has no barriers and all controls within reach',
  async ({ name, path }, { visit, tolerated, expect }) => {
    tolerated.push(/status of 4(04|10)/)
    const page = await visit(path, { width: 320 })
    expect(await findTooWide(page)).toEqual([])
    const barriers = await findBarriersInAllLooks(page)
    // The samples show a part in many states, so its name is there more than once.
    expect(barriers.filter((found) => name !== 'ui' || !/-unique:/.test(found))).toEqual([])
    expect(await findOutOfReach(page)).toEqual([])
  },
)
