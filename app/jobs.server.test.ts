import { expect, test } from 'vitest'
import { readTimetable } from '#server/processes/job-runner.ts'
import { jobNames } from './features/operations/background-job.words.ts'
import { crons, jobs } from './jobs.server.ts'

test('every line of the timetable can be read, and names a job that there is', () => {
  expect(readTimetable(crons)).toHaveLength(crons.length)
  expect(crons.map(({ job }) => job).filter((job) => !jobs.includes(job))).toEqual([])
})

test('the staff reads in words what each job does', () => {
  expect(jobs.map(({ name }) => name).filter((name) => !jobNames[name])).toEqual([])
})
