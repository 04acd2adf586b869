import {
  type checkEditor,
  type EditorCheck,
  type EditorFinding,
  editorAdvice,
  editorObstacles,
  formatMessage,
  type Language,
} from '@vitrine/contract'
import { unlessMissing } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import { loadByView } from '../../kernel/experience/queries.ts'
import type { Call } from '../../kernel/http/route.ts'
import { ownHostsOf } from '../../kernel/own-hosts.ts'
import { fetchPage } from '../../kernel/page/fetch-page.ts'
import { findContainer, judgeInThread } from '../container/index.ts'
import { type Around, editorParameter, judgeFailure, judgePage, type Obstacle } from './judge.ts'

/** What is told of an address or a header at most. */
const longestDetail = 300

type CheckCall = Call<typeof checkEditor>

/** The page that the editor opens, with everything that decides whether it can. */
async function readSubject({ db }: Context, { org, query }: CheckCall) {
  return db.withOrg(org, async (tx) => {
    const { experience } = await loadByView(tx, org, query.vid)
    const { container, lastEventAt } = await findContainer(tx, org, experience.containerId)
    const asked = new URL(experience.url)
    asked.searchParams.set(editorParameter, 'check')
    return { asked, lastEventAt, container: container.id, counted: ownHostsOf(container) }
  })
}

async function look(context: Context, org: string, subject: Awaited<ReturnType<typeof readSubject>>, now: Date) {
  const { env, outgoing } = context
  const { tagUrl, publicUrl } = env
  const { asked, lastEventAt, container } = subject
  const page = await fetchPage(outgoing, asked.href)
  if ('error' in page) return { url: page.url, obstacles: judgeFailure(page, asked) }
  const { url, body, contentType, policy } = page
  const answer = { url, body, contentType, policy, tagUrl, publicUrl, container, lastEventAt, now }
  const found = await judgeInThread(context, org, answer)
  const around: Around = { ...subject, console: new URL(publicUrl) }
  return { url, obstacles: judgePage({ page, found }, around) }
}

/** What another container is called by whoever may see that it is there. */
export async function nameContainer(
  { db }: Pick<Context, 'db'>,
  { org, member }: CheckCall,
  id: string,
): Promise<string> {
  if (member.containerIds && !member.containerIds.includes(id)) return id
  const named = await db.withOrg(org, async (tx) => findContainer(tx, org, id).catch(unlessMissing))
  return named?.container.name ?? id
}

const present = ({ code, detail }: Obstacle, language: Language, console: string): EditorFinding => {
  const { reach, title, advice } = editorAdvice[code]
  const told = detail?.slice(0, longestDetail) ?? null
  return {
    code,
    reach,
    title: formatMessage(title, language),
    advice: formatMessage(advice, language, { detail: told ?? '', console }),
    detail: told,
  }
}

/** Looks at the page that the editor should have opened. `pace` throws where it is asked too often. */
export async function check(context: Context, call: CheckCall, pace: () => Promise<void>): Promise<EditorCheck> {
  const { org, member, language } = call
  const now = new Date()
  const subject = await readSubject(context, call)
  await pace()
  const { url, obstacles } = await look(context, org, subject, now)
  const disabled: Obstacle[] = member.level === 'disable' ? [{ code: 'tag_disabled' }] : []
  const named = await Promise.all(
    obstacles.map(async (each) =>
      each.detail !== undefined && (each.code === 'other_container' || each.code === 'two_containers')
        ? { ...each, detail: await nameContainer(context, call, each.detail) }
        : each,
    ),
  )
  const rank = ({ code }: Obstacle) => editorObstacles.indexOf(code)
  const sorted = [...disabled, ...named].sort((a, b) => rank(a) - rank(b))
  const console = new URL(context.env.publicUrl).origin
  return {
    url: url.slice(0, 2048),
    checked_at: now.toISOString(),
    findings: sorted.map((each) => present(each, language, console)),
  }
}
