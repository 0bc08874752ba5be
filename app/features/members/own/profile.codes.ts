import { codes } from '#core/calls/code-list.ts'

export const sex = codes([
  ['male', '男性'],
  ['female', '女性'],
  ['undisclosed', '回答しない'],
])

export const educationLevel = codes([
  ['junior_high', '中学校卒業'],
  ['high_school', '高等学校卒業'],
  ['vocational', '専門学校卒業'],
  ['junior_college', '短期大学・高等専門学校卒業'],
  ['university', '大学卒業'],
  ['graduate', '大学院修了'],
])

export const magazine = codes([
  [0, '受け取らない'],
  [1, '受け取る'],
])
