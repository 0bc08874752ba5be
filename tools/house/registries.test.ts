import { expect, test } from 'vitest'
import { endpoints } from '#app/api.server.ts'
import { jobs } from '#app/jobs.server.ts'
import { mails } from '#app/mails.server.ts'
import { memberData } from '#app/member-data.server.ts'
import { notices } from '#app/notices.server.ts'
import { sweeps } from '#app/sweeps.server.ts'
import { type Limit, limits } from '#core/calls/limits.ts'
import { actionNames } from '#features/audit/audit.words.ts'
import { findUnlisted } from './registries.ts'

const callModules = import.meta.glob<object>('../../app/features/**/*.{api,admin-api}.server.ts', {
  eager: true,
})
const jobModules = import.meta.glob<object>('../../app/features/**/*.jobs.server.ts', {
  eager: true,
})
const mailModules = import.meta.glob<object>('../../app/features/**/*.mails.server.tsx', {
  eager: true,
})
const noticeModules = import.meta.glob<object>('../../app/features/**/*.notices.server.ts', {
  eager: true,
})
const dataModules = import.meta.glob<object>('../../app/features/**/*.member-data.server.ts', {
  eager: true,
})
const sweepModules = import.meta.glob<object>('../../app/features/**/*.sweeps.server.ts', {
  eager: true,
})
const limitModules = import.meta.glob<Record<string, Limit>>('../../app/features/**/*.limits.ts', {
  eager: true,
})
const auditModules = import.meta.glob<Record<string, object>>('../../app/features/**/*.audit.ts', {
  eager: true,
})
const callMarks = ['call', 'run']
const jobMarks = ['attempts', 'run']
const mailMarks = ['sample', 'render']
const sweepMarks = ['name', 'sweep']
const dataMarks = ['tables', 'exported']
const noticeMarks = ['kind', 'read']

test('every call that a feature declares is listed in app/api.server.ts', () => {
  expect(findUnlisted(callModules, endpoints, callMarks)).toEqual([])
  expect(findUnlisted(callModules, endpoints.slice(1), callMarks)).toHaveLength(1)
})

test('every job that a feature declares is listed in app/jobs.server.ts', () => {
  expect(findUnlisted(jobModules, jobs, jobMarks)).toEqual([])
  expect(findUnlisted({ jobs: { ...jobs } }, jobs.slice(1), jobMarks)).toHaveLength(1)
})

test('every mail that a feature declares is listed in app/mails.server.ts', () => {
  expect(findUnlisted(mailModules, mails, mailMarks)).toEqual([])
  expect(findUnlisted(mailModules, mails.slice(1), mailMarks)).toHaveLength(1)
})

test('every notice that a feature declares is listed in app/notices.server.ts', () => {
  expect(findUnlisted(noticeModules, notices, noticeMarks)).toEqual([])
  expect(findUnlisted(noticeModules, notices.slice(1), noticeMarks)).toHaveLength(1)
})

test('all that a feature stores of a member is listed in app/member-data.server.ts', () => {
  expect(findUnlisted(dataModules, memberData, dataMarks)).toEqual([])
  expect(findUnlisted(dataModules, memberData.slice(1), dataMarks)).toHaveLength(1)
})

test('every sweep that a feature declares is listed in app/sweeps.server.ts', () => {
  expect(findUnlisted(sweepModules, sweeps, sweepMarks)).toEqual([])
  expect(findUnlisted({ sweeps: { ...sweeps } }, sweeps.slice(1), sweepMarks)).toHaveLength(1)
})

test('limits are counted by their names, so no two have the same', () => {
  const ofFeatures = Object.values(limitModules).flatMap((own) => Object.values(own))
  const names = [...Object.values(limits), ...ofFeatures].map(({ name }) => name)
  expect(names.length).toBeGreaterThan(20)
  expect(names).toEqual([...new Set(names)])
})

test('every action of the audit is declared once and listed in audit.words.ts', () => {
  const ofNouns = Object.values(auditModules)
    .flatMap((own) => Object.values(own))
    .flatMap((actions) => Object.keys(actions))
  expect(ofNouns.length).toBeGreaterThan(80)
  expect(ofNouns).toEqual([...new Set(ofNouns)])
  expect(Object.keys(actionNames)).toEqual(expect.arrayContaining(ofNouns))
})
