import { setTimeout as sleep } from 'node:timers/promises'
import { openSession } from '#server/backup/snapshot.ts'
import { until } from '../cluster/programs.ts'

const AT_ONCE = 4
const PAUSE = 100

/** The queue itself notes when a job is taken, given back before it was begun, and has ended. */
const STORY = `
  create table job_story (job_id bigint, what text);
  create function tell_job() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then
      insert into public.job_story values (old.id, 'ended');
    elsif new.locked_at is not null and old.locked_at is null then
      insert into public.job_story values (old.id, 'taken');
    elsif new.attempts < old.attempts then
      insert into public.job_story values (old.id, 'returned');
    elsif new.last_error is distinct from old.last_error then
      insert into public.job_story values (old.id, 'failed: ' || new.last_error);
    end if;
    return null;
  end $$;
  create trigger job_told after update or delete on graphile_worker._private_jobs
    for each row execute function tell_job()`

/** Queues jobs all the time, and in the end reports how many were lost or begun more than once. */
export async function queueRepeatedly(url: string) {
  const client = await openSession(url)
  await client.query(STORY)
  const queued: string[] = []
  let isStopping = false
  const running = queue()
  return { queued, stop }

  async function queue(): Promise<void> {
    while (!isStopping) {
      const { rows } = await client.query<{ id: string }>(
        `select (graphile_worker.add_job('core.anchor-audit', '{}', max_attempts => 3)).id
         from generate_series(1, $1)`,
        [AT_ONCE],
      )
      queued.push(...rows.map(({ id }) => id))
      await sleep(PAUSE)
    }
  }

  async function stop(): Promise<Verdict> {
    isStopping = true
    await running
    const haveEnded = async () => (await readStory()).lost === 0
    await until('every job has ended', haveEnded).catch(() => {})
    const verdict = await readStory()
    await client.end()
    return verdict
  }

  async function readStory(): Promise<Verdict> {
    const { rows } = await client.query<Verdict>(VERDICT, [queued])
    const [verdict] = rows
    if (!verdict) throw new Error('the queue has reported nothing')
    return verdict
  }
}

type Verdict = { lost: number; doubled: number; returned: number; failures: string[] | null }

const VERDICT = `
  select count(*) filter (where ended = 0)::int as lost,
    count(*) filter (where taken - returned > 1)::int as doubled, sum(returned)::int as returned,
    (select array_agg(distinct what) from job_story where what like 'failed%') as failures
  from (
    select id, count(*) filter (where what = 'ended') as ended,
      count(*) filter (where what = 'taken') as taken, count(*) filter (where what = 'returned') as returned
    from unnest($1::bigint[]) id left join job_story on job_id = id group by id
  ) each`
