import { sqlInvariants } from './sql-invariants.ts'

const WORKER = 'npm run worker が動いているか、ログを確かめます。'

/** What must hold of mails, jobs and what is swept in its time. */
export const queueInvariants = sqlInvariants([
  [
    'mails-late',
    '15分以上送られていないメールがあります。',
    `${WORKER}SMTP_URL が設定されていないときは、設定するまで送られません。`,
    `select id from outbox where state = 'queued' and next_at < now() - interval '15 minutes'`,
  ],
  [
    'mails-leased',
    '送信の途中で止まったメールがあります。',
    WORKER,
    `select id from outbox where state = 'leased' and lease_until < now() - interval '10 minutes'`,
  ],
  [
    'mails-dead',
    '送れずにあきらめたメールがあります。',
    '管理画面の送信メールで理由を確かめ、直してから再送します。',
    `select kind || ': ' || coalesce(last_error, '') from outbox where state = 'dead'`,
  ],
  [
    'mails-wiped',
    '送信済みのメールに、宛先や本文が残っています。',
    'recipient_enc と payload_enc を空にします。',
    `select id from outbox where state in ('sent', 'cancelled')
     and (recipient_enc is not null or payload_enc is not null)`,
  ],
  [
    'jobs-failed',
    '何度やっても失敗したジョブがあります。',
    '管理画面のジョブで理由を確かめ、直してからやり直します。',
    `select task_identifier || ': ' || coalesce(left(last_error, 80), '') from graphile_worker.jobs
     where attempts >= max_attempts and locked_at is null`,
  ],
  [
    'jobs-late',
    '1時間以上待っているジョブがあります。',
    WORKER,
    `select task_identifier from graphile_worker.jobs
     where run_at < now() - interval '1 hour' and locked_at is null and attempts < max_attempts`,
  ],
  [
    'jobs-locked',
    '4時間以上終わらないジョブがあります。',
    'そのジョブのプロセスを確かめ、止まっていれば再起動します。',
    `select task_identifier from graphile_worker.jobs where locked_at < now() - interval '4 hours'`,
  ],
  [
    'cache-feed',
    'ページの更新の記録が掃除されていません。',
    WORKER,
    `select min(at) from cache_change having min(at) < now() - interval '1 day'`,
  ],
  [
    'item-feed',
    '案件の変更の記録が掃除されていません。',
    WORKER,
    `select min(at) from item_change having min(at) < now() - interval '9 days'`,
  ],
  [
    'feed-future',
    '変更の記録に、まだ来ていないトランザクションがあります（検索に変更が伝わりません）。',
    '物理的な写しではなく npm run restore で復元し直すか、item_change と cache_change を空にします。',
    `select seq from item_change where xact > pg_snapshot_xmax(pg_current_snapshot())
     union all select seq from cache_change where xact > pg_snapshot_xmax(pg_current_snapshot())`,
  ],
  [
    'tokens-swept',
    '期限が切れたリンクの記録が残っています。',
    WORKER,
    `select id from email_token where expires_at < now() - interval '3 days'`,
  ],
  [
    'answers-swept',
    '期限が切れた控え（同じ操作を二度しないための記録）が残っています。',
    WORKER,
    `select scope from idempotent_answer where expires_at < now() - interval '1 day'`,
  ],
  [
    'registrations-swept',
    '期限が切れた仮登録が残っています。',
    WORKER,
    `select id from pending_registration where expires_at < now() - interval '1 day'`,
  ],
  [
    'old-databases',
    '残す期限を過ぎた、復元前のデータベースがあります。',
    'npm run backup を実行すると片付きます。',
    `select old_database from restored_copy where dropped_at is null and keep_until < now()`,
  ],
])
