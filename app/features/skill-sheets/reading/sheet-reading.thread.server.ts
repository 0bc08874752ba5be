import { answerOrders } from '#core/capped-program.server.ts'
import { MOST_SKILLS } from '#features/members/own/member-skill.codes.ts'
import { readWritten, skillsOfProjects } from './sheet-reading.markup.ts'
import type { SheetOrder, WrittenSheet } from './sheet-reading.schema.ts'

/** The thread that reads what others have written into sheets, whose tables may be nested in many ways. */
answerOrders<SheetOrder>({
  answer({ grids, month }): WrittenSheet {
    const { skills, projects } = readWritten(grids)
    const used = skillsOfProjects(projects, month)
    return { skills: skills.slice(0, MOST_READ), projects, used: used.slice(0, MOST_READ) }
  },
})

const MOST_READ = 3 * MOST_SKILLS
