import { sqlInvariants } from './sql-invariants.ts'

const RESTORE = '原因がわからないときは、直前のバックアップを verify-backup で確かめて復元します。'

/** What must hold of members, items and entries. */
export const dataInvariants = sqlInvariants([
  [
    'login-ids',
    'ログインIDが小文字にそろっていない会員がいます（ログインできません）。',
    '会員の login_id を小文字・NFKCに直します。',
    `select id from member where status = 'active' and login_id <> lower(normalize(login_id, NFKC))`,
  ],
  [
    'withdrawn-secrets',
    '退会した会員のパスワードや電話番号が残っています。',
    '退会処理をもう一度行います。個人情報が残っている状態です。',
    `select id from member where status = 'withdrawn' and (password_hash is not null or tel is not null)`,
  ],
  [
    'leaving-overdue',
    '退会の手続きから14日を過ぎた会員の情報が、消去されていません。',
    'worker が動いているか確かめます（1時間ごとに消去します）。個人情報が残っている状態です。',
    `select id from member where status = 'leaving' and withdrawn_at < now() - interval '15 days'`,
  ],
  [
    'withdrawn-sessions',
    '退会した会員のログインが有効なままです。',
    'auth_session の revoked_at を埋めて、ログインを終わらせます。',
    `select s.id from auth_session s join member m on m.id = s.subject_id and s.subject = 'member'
     where m.status <> 'active' and s.revoked_at is null and s.abs_expires_at > now()`,
  ],
  [
    'withdrawn-shortlists',
    '退会した会員の検討中リストが残っています。',
    '退会処理をもう一度行います。',
    `select distinct member_id from consider join member m on m.id = member_id where m.status = 'withdrawn'`,
  ],
  [
    'disabled-admins',
    '停止した管理ユーザーのログインが有効なままです。',
    '管理画面でその人のログインを終わらせます。',
    `select s.id from auth_session s join admin_user a on a.id = s.subject_id and s.subject = 'admin'
     where a.disabled_at is not null and s.revoked_at is null and s.abs_expires_at > now()`,
  ],
  [
    'owner',
    '有効なオーナーが一人もいません。',
    'npm run owner -- メールアドレス 名前 でオーナーを作ります。',
    `select '0' where exists (select from admin_user)
     and not exists (select from admin_user where role = 'owner' and preset_id is null and disabled_at is null)`,
  ],
  [
    'item-tally',
    '案件の件数の集計が、案件の実際の数と合いません（管理画面の数字が違います）。',
    'item_tally を空にして、移行 0041 の最後の insert をもう一度実行します。',
    `select t.n || ' / ' || i.n from (select coalesce(sum(n), 0) as n from item_tally) t,
     (select count(*) as n from item) i where t.n <> i.n`,
  ],
  [
    'published-items',
    '公開日時のない募集中の案件があります（一覧の順番が決まりません）。',
    '管理画面でその案件を保存し直します。',
    `select id from item where status = 'open' and deleted_at is null and published_at is null
     and coalesce(service_start, date '2000-01-01') <= (now() at time zone 'Asia/Tokyo')::date`,
  ],
  [
    'merged-tags',
    '統合されたタグが、まだ案件に付いています（検索で見つかりません）。',
    '管理画面でタグの統合をもう一度行います。',
    `select distinct t.id from item_tag it join tag t on t.id = it.tag_id where t.merged_into_id is not null`,
  ],
  [
    'tag-chains',
    '統合先のタグが、さらに別のタグへ統合されています。',
    'merged_into_id を最後の統合先に直します。',
    `select t.id from tag t join tag target on target.id = t.merged_into_id
     where target.merged_into_id is not null`,
  ],
  [
    'tag-categories',
    '削除された分類に、使われているタグが残っています。',
    '管理画面で分類を元に戻すか、タグを別の分類へ移します。',
    `select t.id from tag t join tag_category c on c.id = t.tag_category_id
     where c.deleted_at is not null and t.deleted_at is null and t.merged_into_id is null`,
  ],
  [
    'entry-moves',
    '応募の進捗が、最後に記録された動きと違います。',
    `entry_move の最後の行と entry.stage を見比べて直します。${RESTORE}`,
    `select e.id from entry e join lateral (
       select stage from entry_move m where m.entry_id = e.id order by m.id desc limit 1) last on true
     where last.stage <> e.stage`,
  ],
  [
    'sheet-owners',
    '会員のスキルシートが、別の会員のファイルを指しています。',
    `そのスキルシートをすぐに非公開にし、監査の記録で経緯を確かめます。${RESTORE}`,
    `select s.id from skill_sheet s join file f on f.id = s.file_id
     where f.owner_kind = 'member' and f.owner_id <> s.member_id`,
  ],
  [
    'merged-members',
    '退会または削除した会員に、有効な応募が残っています。',
    '応募を無効にします（validity を 1 に）。',
    `select e.id from entry e join member m on m.id = e.member_id
     where m.status = 'withdrawn' and e.validity = 0`,
  ],
])

/** What must hold of the database itself. */
export const databaseInvariants = sqlInvariants([
  [
    'encoding',
    'データベースの文字コードが UTF-8 ではありません。',
    'UTF8 で作り直したデータベースにバックアップを復元します。',
    `select pg_encoding_to_char(encoding) from pg_database
     where datname = current_database() and pg_encoding_to_char(encoding) <> 'UTF8'`,
  ],
  [
    'durability',
    '停電のときに書き込みを失う設定になっています。',
    'fsync・full_page_writes・synchronous_commit を on に戻します。',
    `select name || ' = ' || setting from pg_settings
     where (name in ('fsync', 'full_page_writes') and setting <> 'on')
        or (name = 'synchronous_commit' and setting = 'off')`,
  ],
  [
    'transaction-ids',
    'トランザクション番号が残り少なくなっています。',
    '自動VACUUMが止まっていないか確かめ、vacuum freeze を実行します。',
    `select age(datfrozenxid) from pg_database
     where datname = current_database() and age(datfrozenxid) > 1500000000`,
  ],
  [
    'indexes',
    '作りかけのまま使われていない索引があります。',
    'その索引を drop して作り直します（reindex index concurrently）。',
    `select indexrelid::regclass from pg_index where not indisvalid or not indisready`,
  ],
  [
    'constraints',
    '確かめられていない制約があります。',
    'alter table … validate constraint … を実行します。',
    `select conrelid::regclass || '.' || conname from pg_constraint
     where not convalidated and connamespace = 'public'::regnamespace`,
  ],
  [
    'triggers',
    '止められたままのトリガーがあります（検索や監査に変更が伝わりません）。',
    'alter table … enable trigger … を実行します。',
    `select tgrelid::regclass || '.' || tgname from pg_trigger join pg_class c on c.oid = tgrelid
     where not tgisinternal and tgenabled = 'D' and c.relnamespace = 'public'::regnamespace`,
  ],
  [
    'sequences',
    '次に付く番号が、もう使われている番号より小さい表があります（登録に失敗します）。',
    'select setval(…, (select max(id) …)) で番号を進めます。',
    `select t || '.' || a from (
       select c.relname as t, a.attname as a,
         (xpath('/row/v/text()', query_to_xml(format('select max(%I) as v from %I', a.attname, c.relname),
           false, true, '')))[1]::text::bigint as highest,
         pg_sequence_last_value(pg_get_serial_sequence(format('%I', c.relname), a.attname)::regclass) as last
       from pg_attribute a join pg_class c on c.oid = a.attrelid
       where a.attidentity <> '' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
     ) counted where highest > coalesce(last, 0)`,
  ],
  [
    'long-transactions',
    '1時間以上開いたままのトランザクションがあります（掃除が進みません）。',
    'pg_stat_activity で相手を確かめ、pg_terminate_backend で終わらせます。',
    `select pid from pg_stat_activity
     where datname = current_database() and xact_start < now() - interval '1 hour'`,
  ],
  [
    'connections',
    '接続数が上限に近づいています。',
    'max_connections を増やすか、プロセスの数と DATABASE_POOL を減らします。',
    `select count(*) || ' / ' || current_setting('max_connections') from pg_stat_activity
     having count(*) > 0.9 * current_setting('max_connections')::int`,
  ],
  [
    'wal-archiving',
    'WALの保管に失敗しています（その間の時点には戻せません）。',
    'BACKUP_DIR の空きと権限を確かめます。',
    `select last_failed_wal from pg_stat_archiver
     where last_failed_time > coalesce(last_archived_time, '-infinity')`,
  ],
  [
    'audit-months',
    '来月の監査の記録を入れる場所がありません。',
    'worker が動いているか確かめます（1日1回、3か月先まで作られます）。',
    `select month from (select 'audit_' || to_char(now() + interval '1 month', 'YYYYMM') as month) next
     where to_regclass(month) is null`,
  ],
  [
    'audit-rest',
    '月の場所に入らなかった監査の記録があります。',
    'その月の場所を作り、記録を移します。',
    `select chain || ':' || seq from audit_rest`,
  ],
])
