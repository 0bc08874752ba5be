// Made from the migrated database by `npm run migrate -- --types`; not written by hand.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type Json = ColumnType<unknown, string, string>

export type AddressChange = {
  id: GeneratedAlways<number>
  member_id: number
  old_enc: Buffer
  new_enc: Buffer
  changed_at: Date | null
  undone_at: Date | null
  created_at: Generated<Date>
}

export type AdminDevice = {
  id: GeneratedAlways<number>
  admin_id: number
  device_sha256: Buffer
  first_seen_at: Generated<Date>
  last_seen_at: Generated<Date>
}

export type AdminNews = {
  id: Generated<number>
  title: string
  body_markdown: string
  publish_from: Generated<Date>
  publish_until: Date | null
  version: Generated<number>
  deleted_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export type AdminPortrait = {
  admin_id: number
  type: 'png' | 'jpeg'
  picture: Buffer
  saved_at: Generated<Date>
}

export type AdminRecoveryCode = {
  id: GeneratedAlways<number>
  admin_id: number
  code_hash: Buffer
  used_at: Date | null
  created_at: Generated<Date>
}

export type AdminUser = {
  id: Generated<number>
  login_id: string
  name: string
  password_hash: string
  role: 'viewer' | 'editor' | 'coordinator' | 'owner'
  totp_secret: Buffer | null
  totp_last_step: Generated<number>
  disabled_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
  version: Generated<number>
  totp_pending: Buffer | null
  preset_id: number | null
}

export type ApiToken = {
  id: Generated<number>
  name: string
  secret_sha256: Buffer
  capabilities: string[]
  admin_id: number
  created_at: Generated<Date>
  expires_at: Date
  reminded_at: Date | null
  last_used_at: Date | null
  last_ip: string | null
  revoked_at: Date | null
}

export type Area = {
  id: number
  prefecture_id: number
  name: string
  kana: string | null
}

export type Audit = {
  chain: Generated<number>
  seq: Generated<number>
  at: Generated<Date>
  actor_kind: 'visitor' | 'member' | 'admin' | 'token' | 'system'
  actor_id: number | null
  session_id: number | null
  ip: string | null
  request_id: string | null
  action: string
  object_kind: string | null
  object_id: number | null
  member_id: number | null
  fields: Generated<string[]>
  result: 'ok' | 'refused' | 'failed'
  reason: string | null
  prev_hash: Generated<Buffer>
  hash: Generated<Buffer>
}

export type AuditStart = {
  chain: number
  seq: number
  hash: Buffer
}

export type AuditTail = {
  chain: number
  seq: Generated<number>
  hash: Generated<Buffer>
}

export type AuthSession = {
  id: GeneratedAlways<number>
  kind: 'browser' | 'api'
  subject: 'member' | 'admin'
  subject_id: number
  secret_sha256: Buffer
  bind_sha256: Buffer | null
  abilities: Generated<string[]>
  created_at: Generated<Date>
  last_seen_at: Generated<Date>
  idle_expires_at: Date
  abs_expires_at: Date
  revoked_at: Date | null
  revoke_reason: string | null
  ip_first: string
  ip_last: string
  ua_hash: Buffer | null
  device_id: number | null
  auth_time: Generated<Date>
  auth_methods: string[]
  device_name: string | null
}

export type AverageWorkingPeriod = {
  id: Generated<number>
  months: string
  as_of: string
  source: string
  version: Generated<number>
  updated_at: Generated<Date>
}

export type Banner = {
  id: Generated<number>
  name: string
  alt: string
  link: string
  places: string[]
  position: Generated<number>
  publish_from: Date
  publish_until: Date | null
  version: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  deleted_at: Date | null
}

export type BannerPicture = {
  banner_id: number
  type: 'png' | 'jpeg'
  picture: Buffer
  width: number
  height: number
  saved_at: Generated<Date>
}

export type BizCategory = {
  id: number
  name: string
  kana: string | null
}

export type CacheChange = {
  seq: GeneratedAlways<number>
  xact: Generated<string>
  scope: string
  at: Generated<Date>
}

export type Career = {
  member_id: number
  version: Generated<number>
  strengths: Generated<string>
  qualifications: Generated<string>
  pitch: Generated<string>
  updated_at: Generated<Date>
}

export type CareerMask = {
  member_id: number
  found: string
  replacement: string | null
  created_at: Generated<Date>
}

export type CareerProject = {
  id: Generated<number>
  member_id: number
  position: number
  name: Generated<string>
  detail: Generated<string>
  from_month: string | null
  to_month: string | null
  role: Generated<string>
  team: number | null
  tools: Generated<string[]>
  processes: Generated<string[]>
}

export type Client = {
  id: Generated<number>
  name: string
  credit_note: Generated<string>
  rate_note: Generated<string>
  note: Generated<string>
  merged_into_id: number | null
  version: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  deleted_at: Date | null
}

export type ClientContact = {
  id: Generated<number>
  client_id: number
  name: Generated<string>
  address: Generated<string>
  tel: Generated<string>
  department: Generated<string>
  note: Generated<string>
  is_main: Generated<boolean>
  seen_at: Date | null
  version: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  deleted_at: Date | null
}

export type ClientFigure = {
  client_id: number
  items: Generated<number>
  open_items: Generated<number>
  last_item_at: Date | null
  client_rate: number | null
  requested: Generated<number>
  answered: Generated<number>
  answer_minutes: number | null
  proposed: Generated<number>
  refused: Generated<number>
  reply_days: number | null
}

export type ClientMerge = {
  id: GeneratedAlways<number>
  source_id: number
  target_id: number
  follower_ids: Generated<number[]>
  admin_id: number | null
  at: Generated<Date>
  undone_at: Date | null
}

export type ClientName = {
  name_key: string
  client_id: number
}

export type ClientNotice = {
  entry_id: number
  item_id: number
  reason: 'withdrawn' | 'consent_ended'
  since: Generated<Date>
  done_at: Date | null
  admin_id: number | null
}

export type ColumnCategory = {
  id: Generated<number>
  slug: string
  name: string
  position: number
  version: Generated<number>
  deleted_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export type ColumnConnect = {
  id: Generated<number>
  column_post_id: number
  title: string
  keyword: string
  words: string[]
  version: Generated<number>
  deleted_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export type ColumnPost = {
  id: Generated<number>
  slug: string
  title: string
  lead: string
  body_markdown: Generated<string>
  column_category_id: number | null
  author: string
  supervisor: string | null
  status: Generated<'draft' | 'published'>
  publish_from: Date | null
  publish_until: Date | null
  revised_on: string | null
  outside_id: number | null
  outside_url: string | null
  version: Generated<number>
  deleted_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export type ColumnTagConnect = {
  id: Generated<number>
  column_post_id: number
  tag_id: number
  title: string
  version: Generated<number>
  deleted_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export type ConfirmationRequest = {
  id: GeneratedAlways<number>
  item_id: number
  client_id: number
  contact_id: number
  admin_id: number | null
  requested_at: Generated<Date>
  mail_key: Generated<string>
  expires_at: Date
  recalled_at: Date | null
  answer: 'open' | 'changed' | 'closed' | null
  answer_note: Generated<string>
  answered_at: Date | null
  handled_at: Date | null
}

export type Consent = {
  id: GeneratedAlways<number>
  member_id: number
  kind: 'terms' | 'privacy' | 'magazine' | 'proposal'
  given: boolean
  wording_version: string
  source: string
  at: Generated<Date>
  entry_id: number | null
}

export type Consider = {
  member_id: number
  item_id: number
  created_at: Generated<Date>
  own_note: Generated<string>
  stars: Generated<number>
  removed_at: Date | null
  told_until: Generated<Date>
  end_told: string | null
  has_told_end: Generated<boolean>
}

export type ConsiderNews = {
  id: GeneratedAlways<number>
  member_id: number
  item_id: number
  kind: 'changed' | 'ending' | 'ended'
  text: string
  at: Generated<Date>
}

export type ConsiderShare = {
  member_id: number
  token_sha256: Buffer
  token_enc: Buffer
  item_ids: number[]
  created_at: Generated<Date>
  expires_at: Date
}

export type ContractType = {
  id: number
  name: string
  position: number
}

export type DemoWorld = {
  id: Generated<boolean>
  made_at: Generated<Date>
  generated_items: Generated<number>
  has_sample_items: Generated<boolean>
}

export type DismissedItem = {
  member_id: number
  item_id: number
  created_at: Generated<Date>
}

export type EmailToken = {
  id: GeneratedAlways<number>
  purpose: string
  subject_id: number | null
  address_hash: Buffer
  token_hash: Buffer
  bound: Buffer | null
  attempts: Generated<number>
  expires_at: Date
  used_at: Date | null
  created_at: Generated<Date>
}

export type Entry = {
  id: Generated<number>
  member_id: number
  item_id: number
  validity: Generated<0 | 1>
  stage: Generated<'received' | 'reviewing' | 'proposed' | 'scheduling' | 'interviewed' | 'offered' | 'started' | 'declined' | 'withdrawn'>
  decline_reason: 'filled' | 'terms' | 'skills' | 'lost_to_other' | null
  message: Generated<string>
  available_from: string | null
  rate_wished: number | null
  parallel: 'none' | 'some' | 'deciding' | null
  has_consented: Generated<boolean>
  reply_due_on: string
  content_sha256: Buffer
  entered_at: Generated<Date>
  settled_at: Generated<Date>
  moved_at: Generated<Date>
  replied_at: Date | null
  staff_due_on: string | null
  member_due_on: string | null
  rate_wished_days: number | null
}

export type EntryMessage = {
  id: GeneratedAlways<number>
  entry_id: number
  admin_id: number | null
  asks_consent: Generated<boolean>
  body: string
  sent_at: Generated<Date>
  sender: Generated<'staff' | 'member'>
  body_enc: Buffer | null
  reply_due_on: string | null
}

export type EntryMessageFile = {
  message_id: number
  file_id: number
}

export type EntryMove = {
  id: GeneratedAlways<number>
  entry_id: number
  stage: string
  actor: 'member' | 'staff' | 'system'
  at: Generated<Date>
  admin_id: number | null
  reason: 'filled' | 'terms' | 'skills' | 'lost_to_other' | null
  note: Generated<string>
}

export type EntryRequirement = {
  entry_id: number
  is_required: boolean
  position: number
  text: string
  years_asked: number | null
  mark: 'yes' | 'part' | 'no' | null
  years: number | null
  comment: Generated<string>
}

export type EntrySheet = {
  entry_id: number
  file_id: number
  added_at: Generated<Date>
}

export type EntryTerms = {
  entry_id: number
  edition: number
  admin_id: number | null
  content_enc: Buffer
  content_sha256: Buffer
  delivered_at: Generated<Date>
  received_at: Date | null
  paper_wanted_at: Date | null
  paper_sent_at: Date | null
}

export type ExternalImport = {
  id: Generated<number>
  service: 'engineerstyle' | 'freelancestart' | 'other'
  name: string
  rows_enc: Buffer | null
  total: number
  added: Generated<number>
  renewed: Generated<number>
  refused: Generated<number>
  admin_id: number
  created_at: Generated<Date>
  finished_at: Date | null
}

export type ExternalLead = {
  id: Generated<number>
  service: 'engineerstyle' | 'freelancestart' | 'other'
  external_id: string
  login_id: string | null
  last_name: string | null
  first_name: string | null
  last_name_kana: string | null
  first_name_kana: string | null
  birth_date: string | null
  tel: string | null
  prefecture_id: number | null
  station: string | null
  skills: Generated<string>
  rate_min: number | null
  remote: Generated<string[]>
  start: string | null
  magazine_flag: 0 | 1 | null
  note: Generated<string>
  memo: Generated<string>
  status: Generated<'open' | 'held' | 'passed' | 'member' | 'merged'>
  member_id: number | null
  received_at: Generated<Date>
  decided_at: Date | null
  decided_by: number | null
  erased_at: Date | null
  version: Generated<number>
  deleted_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export type ExternalMerge = {
  id: Generated<number>
  lead_id: number
  member_id: number
  admin_id: number | null
  choices: Json
  before: Json
  after: Json
  merged_at: Generated<Date>
  undone_at: Date | null
  undone_by: number | null
}

export type FeedMark = {
  at: Generated<Date>
  horizon: Generated<string>
}

export type FeedSweep = {
  feed: string
  horizon: string
}

export type File = {
  id: Generated<number>
  owner_kind: string
  owner_id: number
  name: string
  type: string
  size: number
  sha256: Buffer
  object_key: string
  wrapped_key: Buffer
  state: Generated<'quarantined' | 'stored' | 'missing'>
  created_at: Generated<Date>
  holders: Generated<number>
}

export type FileOwnerKey = {
  owner_kind: string
  owner_id: number
  kek_id: string
  wrapped_key: Buffer
  created_at: Generated<Date>
}

export type FrontNews = {
  id: Generated<number>
  title: string
  body_markdown: string
  publish_from: Generated<Date>
  publish_until: Date | null
  deleted_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
  version: Generated<number>
}

export type IdempotentAnswer = {
  scope: string
  key: string
  route: string
  body_sha256: Buffer
  body: Json | null
  created_at: Generated<Date>
  expires_at: Date
}

export type Indexnow = {
  id: Generated<number>
  mode: Generated<'off' | 'dry' | 'on'>
  endpoint: Generated<string>
  key: Generated<string>
  version: Generated<number>
  updated_at: Generated<Date>
}

export type IndexnowBatch = {
  id: GeneratedAlways<number>
  at: Generated<Date>
  is_dry: boolean
  paths: string[]
  answer_code: number | null
  fault: string | null
  took_ms: number
}

export type IndexnowUrl = {
  path: string
  reason: 'published' | 'changed' | 'closed'
  queued_at: Generated<Date>
  attempts: Generated<number>
  next_at: Generated<Date>
  lease_until: Date | null
  is_dead: Generated<boolean>
}

export type Inquiry = {
  id: GeneratedAlways<number>
  form: 'contact' | 'company'
  type: string
  name: string
  name_kana: string | null
  email: string | null
  tel: string | null
  company: string | null
  department: string | null
  body: string
  request_skills: string | null
  request_rate_min: number | null
  request_rate_max: number | null
  request_start: string | null
  request_place: string | null
  request_remote: string | null
  request_headcount: number | null
  member_id: number | null
  privacy_edition: string
  status: Generated<'new' | 'in_work' | 'done'>
  assignee_id: number | null
  note: Generated<string>
  version: Generated<number>
  received_at: Generated<Date>
  updated_at: Generated<Date>
  client_id: number | null
  item_id: number | null
}

export type InquiryDraft = {
  id: string
  browser_sha256: Buffer
  form: string
  form_enc: Buffer | null
  receipt: string | null
  created_at: Generated<Date>
  expires_at: Date
}

export type InquiryReply = {
  id: GeneratedAlways<number>
  inquiry_id: number
  admin_id: number | null
  body: string
  sent_at: Generated<Date>
}

export type IntakeBlock = {
  id: Generated<number>
  mail_id: number
  position: number
  span_from: number
  span_to: number
  state: 'open' | 'closed'
  title: Generated<string>
  readings: Json
  findings: Json
  unknown_labels: Generated<string[]>
  match_item_id: number | null
  match_why: string | null
  decision: 'draft' | 'update' | 'close' | 'pass' | null
  item_id: number | null
  decided_at: Date | null
  decided_by: number | null
  match_version: number | null
  is_automatic: Generated<boolean>
  project_no: number | null
  project_marks: Generated<number[]>
}

export type IntakeClaim = {
  mail_id: number
  admin_id: number
  claimed_at: Generated<Date>
  seen_at: Generated<Date>
}

export type IntakeCorrection = {
  id: Generated<number>
  block_id: number
  field: string
  given_before: Json | null
  given_after: Json
  label: string | null
  admin_id: number | null
  at: Generated<Date>
}

export type IntakeImport = {
  id: Generated<number>
  name: string
  source: 'eml' | 'mbox'
  content: Buffer | null
  state: Generated<'waiting' | 'running' | 'done' | 'failed'>
  total: Generated<number>
  done: Generated<number>
  added: Generated<number>
  repeated: Generated<number>
  broken: Generated<number>
  admin_id: number | null
  created_at: Generated<Date>
  finished_at: Date | null
}

export type IntakeMail = {
  id: Generated<number>
  message_id: string | null
  source: 'paste' | 'eml' | 'mbox' | 'call' | 'mailbox'
  sender: Generated<string>
  subject: Generated<string>
  body: string
  raw: Buffer | null
  attachments: Generated<string[]>
  is_automatic: Generated<boolean>
  received_at: Date
  text_hash: Buffer
  kind: 'project' | 'candidate' | 'close' | 'other'
  is_kind_by_hand: Generated<boolean>
  reasons: Json
  footer_from: number | null
  state: Generated<'waiting' | 'done' | 'passed'>
  same_as_id: number | null
  import_id: number | null
  handled_at: Date | null
  handled_by: number | null
  version: Generated<number>
  created_at: Generated<Date>
  is_cut: Generated<boolean>
  unread_parts: Json | null
  assigned_to: number | null
  sender_rule_id: number | null
  client_id: number | null
}

export type IntakeMailBand = {
  mail_id: number
  band: number
  mark: number
}

export type IntakeMailWords = {
  mail_id: number
  marks: number[]
}

export type IntakeMailbox = {
  id: Generated<number>
  name: string
  host: string
  port: number
  username: string
  folder: Generated<string>
  auth: 'password' | 'google' | 'microsoft'
  secret_enc: Buffer
  client_id: Generated<string>
  tenant: Generated<string>
  starts_on: string
  is_active: Generated<boolean>
  uid_validity: number | null
  last_uid: Generated<number>
  worker: string | null
  lease_until: Date | null
  checked_at: Date | null
  failures: Generated<number>
  failed_since: Date | null
  last_error: string | null
  last_error_at: Date | null
  retry_at: Generated<Date>
  version: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  deleted_at: Date | null
}

export type IntakeMailboxMail = {
  mailbox_id: number
  uid_validity: number
  uid: number
  mail_id: number | null
  is_new: boolean
  is_marked: Generated<boolean>
  taken_at: Generated<Date>
}

export type IntakeRule = {
  id: Generated<number>
  kind: 'label' | 'sort' | 'phrase' | 'footer'
  key: string
  word: string
  is_active: Generated<boolean>
  admin_id: number | null
  at: Generated<Date>
}

export type IntakeSample = {
  id: Generated<number>
  name: string
  subject: string
  body: string
  day: string
  kind: 'project' | 'candidate' | 'close' | 'other'
  blocks: Json
  created_at: Generated<Date>
}

export type IntakeSenderRule = {
  id: Generated<number>
  sender: string
  treatment: 'pass' | 'project'
  client: Generated<string>
  note: Generated<string>
  version: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  deleted_at: Date | null
  client_id: number | null
}

export type IntakeSetting = {
  is_only: Generated<boolean>
  claim_minutes: Generated<number>
  draft_from: number | null
  version: Generated<number>
  updated_at: Generated<Date>
}

export type Interview = {
  id: GeneratedAlways<number>
  entry_id: number
  admin_id: number | null
  way: 'online' | 'onsite' | 'phone'
  place_enc: Buffer
  minutes: number
  starts_at: Date | null
  agreed_at: Date | null
  slots: Generated<Date[]>
  slots_by: 'staff' | 'member' | null
  sequence: Generated<number>
  changed_at: Generated<Date>
  cancelled_at: Date | null
  cancelled_by: 'staff' | 'member' | null
}

export type Introduction = {
  address_hash: Buffer
  member_id: number | null
  asked_at: Generated<Date>
  refused_at: Date | null
}

export type IntroductionLink = {
  member_id: number
  code: string
  created_at: Generated<Date>
}

export type Item = {
  id: Generated<number>
  status: Generated<'draft' | 'open' | 'paused' | 'closed'>
  name: string
  summary: Generated<string>
  detail: Generated<string>
  must_have_requirements: Generated<string>
  nice_to_have: Generated<string>
  processes: Generated<number[]>
  biz_category_id: number | null
  area_detail: Generated<string>
  remote: 'full' | 'mostly' | 'hybrid' | 'none'
  onsite_days: number | null
  onsite_per: 'week' | 'month' | null
  first_onsite: string | null
  rate_min: number | null
  rate_max: number | null
  rate_detail: Generated<string>
  rate_note: string | null
  settlement_method: 'upper_lower' | 'middle' | 'fixed' | 'hourly' | null
  settlement_min_h: number | null
  settlement_max_h: number | null
  settlement_unit_min: number | null
  settlement_rounding: string | null
  closing_day: number | null
  pay_month_offset: number | null
  pay_day: number | null
  payment_site_days: number | null
  contract_type: Generated<'jun_inin' | 'ukeoi' | 'haken' | 'ses'>
  counterparty: string | null
  chain_depth: number | null
  days_min: number | null
  days_max: number | null
  hours_text: string | null
  has_flex: Generated<boolean>
  overtime_h: number | null
  starts_asap: Generated<boolean>
  starts_on: string | null
  ends_on: string | null
  is_long_term: Generated<boolean>
  period_text: string | null
  headcount: number | null
  seats_left: number | null
  interview_count: number | null
  interview_form: string | null
  dress: 'suit' | 'business_casual' | 'casual' | null
  lends_pc: boolean | null
  english: string | null
  team_size: number | null
  comment: string | null
  points: Generated<string[]>
  service_start: string | null
  service_end: string | null
  published_at: Date | null
  confirmed_at: Date | null
  closed_at: Date | null
  close_reason: string | null
  is_pickup: Generated<boolean>
  is_feature: Generated<boolean>
  version: Generated<number>
  deleted_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
  owner_id: number | null
  lint_level: number | null
  lint_codes: Generated<string[]>
  is_over: Generated<boolean>
  rate_days: number | null
  hidden_at: Date | null
}

export type ItemArea = {
  item_id: number
  area_id: number
}

export type ItemChange = {
  seq: GeneratedAlways<number>
  xact: Generated<string>
  item_id: number
  at: Generated<Date>
  only_figures: Generated<boolean>
}

export type ItemEdit = {
  id: GeneratedAlways<number>
  item_id: number
  version: number
  act: 'registered' | 'edited' | 'confirmed' | 'extended' | 'closed' | 'deleted' | 'restored' | 'owner' | 'tags' | 'imported' | 'mailed' | 'reverted'
  admin_id: number | null
  at: Generated<Date>
  changes: Generated<Json>
  reverted_at: Date | null
}

export type ItemHistory = {
  id: GeneratedAlways<number>
  item_id: number
  at: Generated<Date>
  field: 'rate_min' | 'rate_max' | 'rate_days' | 'remote' | 'onsite_days' | 'days' | 'starts_on' | 'seats_left' | 'must_have_requirements' | 'status' | 'confirmed_on' | 'area_detail'
  old: string | null
  new: string | null
}

export type ItemImport = {
  id: Generated<number>
  name: string
  content: Buffer | null
  state: Generated<'waiting' | 'checking' | 'ready' | 'running' | 'done' | 'undoing' | 'undone'>
  total: number
  done: Generated<number>
  admin_id: number | null
  created_at: Generated<Date>
  finished_at: Date | null
}

export type ItemImportRow = {
  import_id: number
  line: number
  item_id: number | null
  name: Generated<string>
  act: 'add' | 'change' | 'same' | 'refuse' | 'left'
  version: number | null
  fields: Json
  shown: Json
  errors: Generated<string[]>
  is_done: Generated<boolean>
}

export type ItemPrivate = {
  item_id: number
  client: string | null
  client_rate: number | null
  margin: number | null
  chain: Generated<string[]>
  chain_limit: string | null
  age_note: string | null
  nationality_note: string | null
  contact: string | null
  raw_text: string | null
  note: string | null
  client_id: number | null
}

export type ItemReport = {
  id: Generated<number>
  item_id: number
  kind: 'ended' | 'terms_differ' | 'unclear' | 'other'
  text: Generated<string>
  member_id: number | null
  at: Generated<Date>
  handled_at: Date | null
}

export type ItemSkill = {
  item_id: number
  position: number
  is_required: boolean
  text: string
  tag_id: number | null
  years: number | null
  other_tag_ids: number[] | null
}

export type ItemStation = {
  item_id: number
  station_id: number
  walk_min: number | null
}

export type ItemTag = {
  item_id: number
  tag_id: number
  position: Generated<number>
}

export type ItemTally = {
  id: GeneratedAlways<number>
  status: string
  service_end: string | null
  confirmed_on: string | null
  owner_id: number | null
  lint_level: number | null
  n: number
}

export type JobWorker = {
  worker_id: string
  seen_at: Generated<Date>
}

export type KnownDevice = {
  id: GeneratedAlways<number>
  member_id: number
  device_sha256: Buffer
  first_seen_at: Generated<Date>
  last_seen_at: Generated<Date>
}

export type LoginStorm = {
  id: Generated<number>
  since: Date
  lasts_until: Date
  is_closed: Generated<boolean>
}

export type LoginStreak = {
  key: string
  attempts: number
  last_at: Date
  consecutive: Generated<number>
}

export type LoginTally = {
  minute: Date
  failed: Generated<number>
  passed: Generated<number>
}

export type LoginTarget = {
  network: string
  account_hash: Buffer
  failed_at: Date
}

export type MailSuppression = {
  recipient_hash: Buffer
  reason: 'bounce' | 'complaint' | 'unsubscribed' | 'by_hand'
  created_at: Generated<Date>
  address_enc: Buffer | null
  detail: Generated<string>
}

export type MailTemplate = {
  id: Generated<number>
  name: string
  stage: 'received' | 'reviewing' | 'proposed' | 'scheduling' | 'interviewed' | 'offered' | 'started' | 'declined' | 'withdrawn' | null
  subject: Generated<string>
  body: string
  version: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  deleted_at: Date | null
}

export type Mailing = {
  id: Generated<number>
  admin_id: number
  act_id: number | null
  kind: 'guide' | 'contact'
  item_id: number | null
  subject: string
  body_enc: Buffer
  digest: Buffer
  segment: Json | null
  state: Generated<'scheduled' | 'running' | 'stopped' | 'done' | 'recalled'>
  begins_at: Date
  begun_at: Date | null
  ended_at: Date | null
  version: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export type MailingRecipient = {
  mailing_id: number
  member_id: number
  state: Generated<'waiting' | 'queued' | 'left_out'>
  reason: string | null
  not_before: Date | null
  decided_at: Date | null
}

export type MatchAlert = {
  member_id: number
  asked_at: Generated<Date>
  told_until: Generated<Date>
}

export type MatchTold = {
  member_id: number
  item_id: number
  told_at: Generated<Date>
}

export type MatchWeights = {
  member_id: number
  must: number
  nice: number
  rate: number
  place: number
  start: number
  updated_at: Generated<Date>
}

export type Member = {
  id: Generated<number>
  login_id: string
  password_hash: string | null
  last_name: string
  first_name: string
  last_name_kana: string | null
  first_name_kana: string | null
  status: Generated<'active' | 'leaving' | 'withdrawn' | 'deleted'>
  email_verified_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
  withdrawn_at: Date | null
  left_address_hash: Buffer | null
  sex: 'male' | 'female' | 'undisclosed' | null
  birth_date: string | null
  education_level: 'junior_high' | 'high_school' | 'vocational' | 'junior_college' | 'university' | 'graduate' | null
  nationality: string | null
  prefecture_id: number | null
  station: string | null
  tel: string | null
  magazine_flag: Generated<0 | 1>
  shortlist_mail: Generated<boolean>
  impression: Generated<number>
  progress: Generated<0 | 1 | 5 | 7 | 8 | 9 | 10 | 11 | 12>
  impression_note: Generated<string>
  memo: Generated<string>
  next_on: string | null
  next_text: Generated<string>
  version: Generated<number>
  sort_name: GeneratedAlways<string>
  found_by: GeneratedAlways<string>
  merged_into_id: number | null
}

export type MemberAvailability = {
  member_id: number
  situation: 'free' | 'ending' | 'working' | 'resting'
  available_from: string | null
  days_per_week: number | null
  parallel: Generated<number>
  updated_at: Generated<Date>
}

export type MemberContact = {
  member_id: number
  contact_way: 'mail_only' | 'mail_first' | 'phone'
  phone_from: number | null
  phone_to: number | null
  phone_days: 'weekdays' | 'weekend' | 'any' | null
  contact_note: Generated<string>
  updated_at: Generated<Date>
  quiet_from: number | null
  quiet_to: number | null
}

export type MemberContractType = {
  member_id: number
  contract_type_id: number
}

export type MemberExport = {
  id: GeneratedAlways<number>
  admin_id: number
  wanted: Json
  encoding: 'utf8' | 'shift_jis'
  state: Generated<'waiting' | 'running' | 'done' | 'failed'>
  total: Generated<number>
  done: Generated<number>
  last_id: Generated<number>
  created_at: Generated<Date>
  finished_at: Date | null
}

export type MemberExportPart = {
  export_id: number
  number: number
  file_id: number
  ids: number[]
}

export type MemberLog = {
  id: GeneratedAlways<number>
  member_id: number
  kind: 'call' | 'mail' | 'meeting' | 'other' | 'done' | 'progress' | 'impression'
  admin_id: number | null
  at: Generated<Date>
  text: Generated<string>
  before: number | null
  after: number | null
  mailing_id: number | null
}

export type MemberMerge = {
  id: Generated<number>
  source_id: number
  target_id: number
  admin_id: number | null
  before: Json
  after: Json
  moved: Json
  merged_at: Generated<Date>
  undone_at: Date | null
  undone_by: number | null
}

export type MemberOrigin = {
  member_id: number
  source: string | null
  introduced_by: number | null
  at: Generated<Date>
}

export type MemberSkill = {
  member_id: number
  tag_id: number
  years: number
  last_used: string | null
  level: number | null
  wish: Generated<'want' | 'neutral' | 'avoid'>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export type MemberTally = {
  id: GeneratedAlways<number>
  is_active: boolean
  is_verified: boolean
  progress: number
  impression: number
  sex: string | null
  n: number
}

export type MemberWish = {
  member_id: number
  rate_min: number | null
  days: Generated<number[]>
  remote: Generated<string[]>
  prefecture_ids: Generated<number[]>
  position_ids: Generated<number[]>
  start: string | null
  ng_conditions: Generated<string[]>
  ng_note: Generated<string>
  updated_at: Generated<Date>
}

export type MovingIn = {
  id: Generated<number>
  name: string
  state: Generated<'waiting' | 'checking' | 'ready' | 'running' | 'done' | 'undoing' | 'undone'>
  file_id: number | null
  total: number
  done: Generated<number>
  unread: Generated<string[]>
  admin_id: number | null
  created_at: Generated<Date>
  finished_at: Date | null
}

export type MovingInLine = {
  import_id: number
  part: number
  line: number
  number: Generated<string>
  key_hash: Buffer | null
  act: 'add' | 'part' | 'refuse' | 'left'
  faults: Generated<string[]>
  fields_enc: Buffer | null
  cells_enc: Buffer | null
  file_id: number | null
  member_id: number | null
  made_id: number | null
  made: Json | null
  is_done: Generated<boolean>
  invited_at: Date | null
}

export type Notice = {
  id: Generated<number>
  member_id: number
  kind: string
  payload: Generated<Json>
  key: string
  created_at: Generated<Date>
  read_at: Date | null
}

export type OfficeAct = {
  id: GeneratedAlways<number>
  admin_id: number
  label: string
  done_at: Generated<Date>
  undone_at: Date | null
}

export type OfficeActAnswer = {
  act_id: number
  proposal_id: number
  recorded_at: Date
  before: Json
}

export type OfficeActAssignment = {
  act_id: number
  mail_id: number
  assigned_before: number | null
  assigned_after: number | null
}

export type OfficeActEdit = {
  act_id: number
  edit_id: number
}

export type OfficeActInterview = {
  act_id: number
  interview_id: number
  sequence: number
  is_new: boolean
  admin_id: number | null
  way: 'online' | 'onsite' | 'phone'
  place_enc: Buffer
  minutes: number
  starts_at: Date | null
  agreed_at: Date | null
  slots: Date[]
  slots_by: 'staff' | 'member' | null
  replied_at: Date | null
  staff_due_on: string | null
  member_due_on: string | null
}

export type OfficeActLetter = {
  act_id: number
  dedupe_key: string
}

export type OfficeActMail = {
  act_id: number
  mail_id: number
  block_id: number | null
}

export type OfficeActMessage = {
  act_id: number
  message_id: number
  replied_at: Date | null
  staff_due_on: string | null
  member_due_on: string | null
}

export type OfficeActMove = {
  act_id: number
  move_id: number
  stage: 'received' | 'reviewing' | 'proposed' | 'scheduling' | 'interviewed' | 'offered' | 'started' | 'declined' | 'withdrawn'
  validity: 0 | 1
  decline_reason: 'filled' | 'terms' | 'skills' | 'lost_to_other' | null
  moved_at: Date
}

export type Outbox = {
  id: Generated<string>
  dedupe_key: string
  kind: string
  recipient_enc: Buffer | null
  payload_enc: Buffer | null
  recipient_hash: Buffer
  state: Generated<'queued' | 'leased' | 'sent' | 'dead' | 'cancelled'>
  priority: Generated<number>
  attempts: Generated<number>
  next_at: Generated<Date>
  expires_at: Date | null
  lease_until: Date | null
  worker: string | null
  message_id: string
  last_error: string | null
  created_at: Generated<Date>
  sent_at: Date | null
  unanswered: Generated<number>
  mailbox_hash: Buffer | null
}

export type PageView = {
  kind: 'item' | 'tag' | 'column' | 'tagged'
  day: string
  thing_id: number
  views: number
  member_views: Generated<number>
}

export type PastEntry = {
  id: GeneratedAlways<number>
  item_id: number
  month: string
}

export type PendingRegistration = {
  id: GeneratedAlways<number>
  address_hash: Buffer
  form_enc: Buffer
  browser_sha256: Buffer
  expires_at: Date
  created_at: Generated<Date>
}

export type PostingAgeDay = {
  day: string
  open_count: number
  within_3: number
  within_7: number
  within_13: number
  oldest_days: number
  hidden_count: number
  due_count: number | null
}

export type Prefecture = {
  id: number
  region_id: number
  name: string
  kana: string
}

export type Proposal = {
  id: GeneratedAlways<number>
  entry_id: number
  client_id: number
  contact_id: number
  admin_id: number | null
  subject: string
  sheet_sha256: Buffer
  mail_key: string
  sent_at: Generated<Date>
  recalled_at: Date | null
  body_enc: Buffer | null
  answer: 'interview' | 'held' | 'declined' | null
  answer_reason: string | null
  answer_note: Generated<string>
  answered_on: string | null
  answer_days: number | null
  recorded_by: number | null
  recorded_at: Date | null
  waits_from: Generated<string | null>
}

export type ProposalReminder = {
  id: GeneratedAlways<number>
  proposal_id: number
  admin_id: number | null
  mail_key: string
  waited_from: string | null
  sent_at: Generated<Date>
  recalled_at: Date | null
}

export type ProposalSetting = {
  is_only: Generated<boolean>
  answer_days: Generated<number>
  version: Generated<number>
  updated_at: Generated<Date>
}

export type ProposalSheet = {
  entry_id: number
  sha256: Buffer
  content_enc: Buffer
}

export type RateCounter = {
  key: string
  hits: number
  resets_at: Date
}

export type Region = {
  id: number
  name: string
  position: number
}

export type RestoredCopy = {
  id: GeneratedAlways<number>
  old_database: string
  taken_at: Date
  restored_at: Generated<Date>
  keep_until: Generated<Date>
  dropped_at: Date | null
}

export type RightsPreset = {
  id: Generated<number>
  role: 'viewer' | 'editor' | 'coordinator' | 'owner' | null
  name: string
  capabilities: string[] | null
  networks: Generated<string[]>
  requires_totp: Generated<boolean>
  version: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  deleted_at: Date | null
}

export type SavedSearch = {
  id: Generated<number>
  member_id: number
  path: string
  name: string
  frequency: 'at_once' | 'daily' | 'weekly' | 'none'
  asked_at: Generated<Date>
  seen_at: Generated<Date>
  told_until: Generated<Date>
  mailed_at: Date | null
  created_at: Generated<Date>
  deleted_at: Date | null
  is_named: Generated<boolean>
}

export type SavedSearchTold = {
  saved_search_id: number
  item_id: number
  told_at: Generated<Date>
}

export type SavedView = {
  id: GeneratedAlways<number>
  admin_id: number
  screen: string
  name: string
  query: string
  created_at: Generated<Date>
}

export type SchemaMigration = {
  name: string
  sha256: string
  applied_at: Generated<Date>
}

export type SecondFactorRule = {
  id: Generated<number>
  is_forced: Generated<boolean>
  version: Generated<number>
  updated_at: Generated<Date>
}

export type SentLetter = {
  mail_id: string
  member_id: number
  letter_enc: Buffer
}

export type SiteText = {
  id: Generated<number>
  slug: string
  edition: string | null
  title: string
  description: string
  lead: string
  updated: string
  changes: string | null
  body_markdown: string
  version: Generated<number>
  deleted_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export type SiteTextVersion = {
  id: Generated<number>
  slug: string
  title: string
  description: string
  lead: string
  body_markdown: string
  admin_id: number | null
  at: Date
}

export type SkillSheet = {
  id: Generated<number>
  member_id: number
  file_id: number
  origin: Generated<'member' | 'staff'>
  created_at: Generated<Date>
}

export type SocialAccount = {
  id: Generated<number>
  member_id: number
  provider: number
  issuer: string
  subject: string
  display_name: string
  linked_at: Generated<Date>
  last_used_at: Date | null
}

export type SocialTicket = {
  token_sha256: Buffer
  member_id: number | null
  identity_sealed: Buffer
  expires_at: Date
  used_at: Date | null
}

export type StaffIdentity = {
  id: Generated<number>
  admin_id: number
  issuer: string
  subject: string
  display_name: string
  linked_at: Generated<Date>
  last_used_at: Date | null
}

export type Station = {
  id: number
  prefecture_id: number
  name: string
  line: string
  kana: string | null
  lat: number | null
  lng: number | null
  lines: string[] | null
}

export type SuggestedTag = {
  group_key: string
  tag_id: number
  position: number
}

export type Tag = {
  id: Generated<number>
  tag_category_id: number
  term: string
  term_key: string
  kana: string | null
  synonyms: Generated<string[]>
  tag_type: Generated<1 | 2 | 3>
  position: Generated<number>
  landing_markdown: string | null
  merged_into_id: number | null
  deleted_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
  is_merged: GeneratedAlways<boolean>
  target_is_merged: GeneratedAlways<boolean | null>
  version: Generated<number>
}

export type TagCategory = {
  id: Generated<number>
  key: string
  name: string
  position: number
  deleted_at: Date | null
  parent_id: number | null
  version: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export type TagMerge = {
  id: GeneratedAlways<number>
  target_id: number
  source_ids: number[]
  admin_id: number | null
  at: Generated<Date>
  items: number
  members: number
  kept: Json
  undone_at: Date | null
}

export type TagMergeItem = {
  merge_id: number
  item_id: number
  tags: Json
  skills: Json
}

export type TagMergeMember = {
  merge_id: number
  member_id: number
  skills: Json
  position_ids: number[] | null
}

export type UnknownWord = {
  id: GeneratedAlways<number>
  word_key: string
  word: string
  search_times: Generated<number>
  mail_times: Generated<number>
  state: Generated<'open' | 'tag' | 'synonym' | 'ignored'>
  tag_id: number | null
  decided_at: Date | null
  first_at: Generated<Date>
  last_at: Generated<Date>
}

export type UnreadChoice = {
  item_id: number
  version: number
}

export type Voice = {
  id: Generated<number>
  kind: 'interview' | 'voice'
  title: string
  speaker: string
  speaker_note: Generated<string>
  quote: string
  body_markdown: Generated<string>
  position: Generated<number>
  is_on_home: Generated<boolean>
  status: Generated<'draft' | 'published'>
  consented_on: string | null
  consent_note: Generated<string>
  version: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  deleted_at: Date | null
}

export type WebhookDelivery = {
  id: GeneratedAlways<number>
  message_id: Generated<string>
  receiver_id: number
  event: string
  data: Json
  occurred_at: Generated<Date>
  state: Generated<'queued' | 'leased' | 'sent' | 'dead' | 'cancelled'>
  attempts: Generated<number>
  next_at: Generated<Date>
  worker: string | null
  lease_until: Date | null
  tried_at: Date | null
  took_ms: number | null
  answer_code: number | null
  answer: string | null
  fault: string | null
}

export type WebhookReceiver = {
  id: Generated<number>
  name: string
  url: string
  events: string[]
  secret_enc: Buffer
  earlier_secret_enc: Buffer | null
  earlier_until: Date | null
  is_active: Generated<boolean>
  failed_since: Date | null
  stopped_at: Date | null
  version: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  deleted_at: Date | null
}

export type WithdrawalAnswer = {
  id: GeneratedAlways<number>
  reason: string
  comment: Generated<string>
  month: string
}

export type DB = {
  address_change: AddressChange
  admin_device: AdminDevice
  admin_news: AdminNews
  admin_portrait: AdminPortrait
  admin_recovery_code: AdminRecoveryCode
  admin_user: AdminUser
  api_token: ApiToken
  area: Area
  audit: Audit
  audit_start: AuditStart
  audit_tail: AuditTail
  auth_session: AuthSession
  average_working_period: AverageWorkingPeriod
  banner: Banner
  banner_picture: BannerPicture
  biz_category: BizCategory
  cache_change: CacheChange
  career: Career
  career_mask: CareerMask
  career_project: CareerProject
  client: Client
  client_contact: ClientContact
  client_figure: ClientFigure
  client_merge: ClientMerge
  client_name: ClientName
  client_notice: ClientNotice
  column_category: ColumnCategory
  column_connect: ColumnConnect
  column_post: ColumnPost
  column_tag_connect: ColumnTagConnect
  confirmation_request: ConfirmationRequest
  consent: Consent
  consider: Consider
  consider_news: ConsiderNews
  consider_share: ConsiderShare
  contract_type: ContractType
  demo_world: DemoWorld
  dismissed_item: DismissedItem
  email_token: EmailToken
  entry: Entry
  entry_message: EntryMessage
  entry_message_file: EntryMessageFile
  entry_move: EntryMove
  entry_requirement: EntryRequirement
  entry_sheet: EntrySheet
  entry_terms: EntryTerms
  external_import: ExternalImport
  external_lead: ExternalLead
  external_merge: ExternalMerge
  feed_mark: FeedMark
  feed_sweep: FeedSweep
  file: File
  file_owner_key: FileOwnerKey
  front_news: FrontNews
  idempotent_answer: IdempotentAnswer
  indexnow: Indexnow
  indexnow_batch: IndexnowBatch
  indexnow_url: IndexnowUrl
  inquiry: Inquiry
  inquiry_draft: InquiryDraft
  inquiry_reply: InquiryReply
  intake_block: IntakeBlock
  intake_claim: IntakeClaim
  intake_correction: IntakeCorrection
  intake_import: IntakeImport
  intake_mail: IntakeMail
  intake_mail_band: IntakeMailBand
  intake_mail_words: IntakeMailWords
  intake_mailbox: IntakeMailbox
  intake_mailbox_mail: IntakeMailboxMail
  intake_rule: IntakeRule
  intake_sample: IntakeSample
  intake_sender_rule: IntakeSenderRule
  intake_setting: IntakeSetting
  interview: Interview
  introduction: Introduction
  introduction_link: IntroductionLink
  item: Item
  item_area: ItemArea
  item_change: ItemChange
  item_edit: ItemEdit
  item_history: ItemHistory
  item_import: ItemImport
  item_import_row: ItemImportRow
  item_private: ItemPrivate
  item_report: ItemReport
  item_skill: ItemSkill
  item_station: ItemStation
  item_tag: ItemTag
  item_tally: ItemTally
  job_worker: JobWorker
  known_device: KnownDevice
  login_storm: LoginStorm
  login_streak: LoginStreak
  login_tally: LoginTally
  login_target: LoginTarget
  mail_suppression: MailSuppression
  mail_template: MailTemplate
  mailing: Mailing
  mailing_recipient: MailingRecipient
  match_alert: MatchAlert
  match_told: MatchTold
  match_weights: MatchWeights
  member: Member
  member_availability: MemberAvailability
  member_contact: MemberContact
  member_contract_type: MemberContractType
  member_export: MemberExport
  member_export_part: MemberExportPart
  member_log: MemberLog
  member_merge: MemberMerge
  member_origin: MemberOrigin
  member_skill: MemberSkill
  member_tally: MemberTally
  member_wish: MemberWish
  moving_in: MovingIn
  moving_in_line: MovingInLine
  notice: Notice
  office_act: OfficeAct
  office_act_answer: OfficeActAnswer
  office_act_assignment: OfficeActAssignment
  office_act_edit: OfficeActEdit
  office_act_interview: OfficeActInterview
  office_act_letter: OfficeActLetter
  office_act_mail: OfficeActMail
  office_act_message: OfficeActMessage
  office_act_move: OfficeActMove
  outbox: Outbox
  page_view: PageView
  past_entry: PastEntry
  pending_registration: PendingRegistration
  posting_age_day: PostingAgeDay
  prefecture: Prefecture
  proposal: Proposal
  proposal_reminder: ProposalReminder
  proposal_setting: ProposalSetting
  proposal_sheet: ProposalSheet
  rate_counter: RateCounter
  region: Region
  restored_copy: RestoredCopy
  rights_preset: RightsPreset
  saved_search: SavedSearch
  saved_search_told: SavedSearchTold
  saved_view: SavedView
  schema_migration: SchemaMigration
  second_factor_rule: SecondFactorRule
  sent_letter: SentLetter
  site_text: SiteText
  site_text_version: SiteTextVersion
  skill_sheet: SkillSheet
  social_account: SocialAccount
  social_ticket: SocialTicket
  staff_identity: StaffIdentity
  station: Station
  suggested_tag: SuggestedTag
  tag: Tag
  tag_category: TagCategory
  tag_merge: TagMerge
  tag_merge_item: TagMergeItem
  tag_merge_member: TagMergeMember
  unknown_word: UnknownWord
  unread_choice: UnreadChoice
  voice: Voice
  webhook_delivery: WebhookDelivery
  webhook_receiver: WebhookReceiver
  withdrawal_answer: WithdrawalAnswer
}
