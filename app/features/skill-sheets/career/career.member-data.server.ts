import { z } from 'zod'
import type { MemberData } from '#core/personal-data.server.ts'
import { listMasks } from '#features/skill-sheets/masked/masked-sheet.queries.server.ts'
import { getCareer } from './career.queries.server.ts'
import { moveCareer } from './career-handover.commands.server.ts'

const merge = { not: 'A career goes over as a whole' }

export const careerData: MemberData = {
  tables: [
    { table: 'career_mask', erase: 'delete', merge },
    { table: 'career_project', erase: 'delete', merge },
    { table: 'career', erase: 'delete', merge },
  ],
  exported: {
    career: { title: 'スキルシートに書いた職務経歴', read: getCareer },
    career_masks: { title: '匿名版で置き換えた言葉', read: listMasks },
  },
  handover: {
    as: 'has_career',
    move: moveCareer,
    async moveBack(db, way, moved, since) {
      if (z.boolean().parse(moved)) await moveCareer(db, way, since)
    },
  },
}
