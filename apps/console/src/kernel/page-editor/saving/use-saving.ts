import { useQueryClient } from '@tanstack/react-query'
import type { ExperienceDetail, Issue, View } from '@vitrine/contract'
import { compileView, listImages, listQuotas, uploadImage } from '@vitrine/contract/client'
import type { PagePicture } from '@vitrine/editor/protocol'
import { useRef, useState } from 'react'
import { call } from '../../../lib/api/client.ts'
import { isApiError } from '../../../lib/api/error.ts'
import { upload } from '../../../lib/api/upload.ts'
import { spaceDate } from '../../../lib/day-in-words.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { showFirstInvalid } from '../../../ui/show-first-invalid.ts'
import { callOf } from '../../console-kind.tsx'
import { formPath } from '../../experience/versions/use-version-editor.ts'
import { useContainerWorkspace } from '../../workspace/index.ts'
import type { PageAgent } from '../use-page-agent.ts'
import { ask, NoAnswer } from './ask.ts'
import { type SavePorts, type SaveRun, type SaveView, StepFailed, startSave } from './save-run.ts'

/** Longer than the page itself takes: it says so when it comes to nothing. */
const [checkMs, captureMs] = [8000, 20_000]

/** What somebody wanted to do once it is stored. */
export interface After {
  run: () => void
  /** As its button says; without one it is done at once. */
  verb?: string
}

export interface Saving {
  view: SaveView | null
  run: SaveRun | null
  begin: (after?: After) => void
  after: After | null
  close: () => void
}

interface Subject {
  experience: ExperienceDetail
  view: View
  content: Record<string, unknown>
  agent: PageAgent
  /** Stores the version with the screenshot; throws what has refused it. */
  store: (screenshot: string | null) => Promise<void>
  /** Marks in the form what keeps the content from being stored; nothing: takes the marks away. */
  mark: (issues: readonly Issue[]) => void
}

const orSilent = (error: unknown): never => {
  throw error instanceof NoAnswer ? new StepFailed({ is: 'silent' }) : error
}

/** What was refused for what the content holds can be mended only there. */
const orInvalid = (error: unknown): never => {
  const issues = isApiError(error) ? error.issues.map((issue) => ({ ...issue, path: formPath(issue.path) })) : []
  throw issues.some(({ path }) => path.startsWith('content.')) ? new StepFailed({ is: 'invalid', issues }) : error
}

/** A name that no folder and no ending can be read into. */
const fileName = (name: string): string => `${name.replaceAll(/[\\/]/g, '-')}.webp`

/** Saves a version in four steps: its changes are checked on the page, a picture of that is taken and put into the library, and all is stored. */
export function useSaving(subject: Subject): Saving {
  const { t, language } = useText()
  const { org, container } = useContainerWorkspace()
  const client = useQueryClient()
  const [view, setView] = useState<SaveView | null>(null)
  const [run, setRun] = useState<SaveRun | null>(null)
  const [after, setAfter] = useState<Saving['after']>(null)
  const latest = useRef(subject)
  latest.current = subject

  const ports: SavePorts<PagePicture> = {
    hasPage: () => latest.current.agent.page !== null,
    async check() {
      const { experience, content, agent } = latest.current
      // What cannot be stored is found before anything is asked of the page, and without one, too.
      const body = { experience_id: experience.id, content }
      const compiled = await call(callOf(experience, compileView), { query: { org: org.org_id }, body }).catch(
        orInvalid,
      )
      if (!agent.page) throw new StepFailed({ is: 'noPage' })
      const { changes, css } = compiled.content
      agent.send({ type: 'apply', content: JSON.parse(JSON.stringify({ changes, css })) })
      const found = await ask(agent, { type: 'checked', patienceMs: checkMs }, (run) => ({ type: 'check', run })).catch(
        orSilent,
      )
      const faults = found.changes.flatMap(({ id, state }) => (state === 'found' ? [] : [{ id, state }]))
      if (faults.length > 0) throw new StepFailed({ is: 'faults', faults, url: found.url })
      return { is: 'found', count: found.changes.length }
    },
    async capture() {
      const { agent } = latest.current
      const { picture, fault } = await ask(agent, { type: 'captured', patienceMs: captureMs }, (run) => ({
        type: 'capture',
        run,
      })).catch(orSilent)
      if (!picture) throw new StepFailed({ is: fault ?? 'failed' })
      const { left, unloaded } = picture
      return { picture, note: left + unloaded > 0 ? { is: 'left', left, unloaded } : undefined }
    },
    async upload({ bytes, type }, options) {
      // In words: what a file is called holds no slash.
      const words = { dateStyle: 'medium', timeZone: container.timezone } as const
      const date = spaceDate(new Intl.DateTimeFormat(language, words).format(new Date()))
      const name = t('pageSaving.imageName', { name: latest.current.view.name, date })
      const query = { org: org.org_id, container_id: container.id, screenshot: 'true' as const }
      const { id } = await upload(uploadImage, query, new File([bytes], fileName(name), { type }), options)
      for (const each of [listImages, listQuotas]) void client.invalidateQueries({ queryKey: [each.id] })
      return id
    },
    store: (screenshot) => latest.current.store(screenshot).catch(orInvalid),
  }
  // A key that is held asks again before the save that it has begun is shown.
  const isBegun = useRef(false)
  const close = () => {
    isBegun.current = false
    setView(null)
    setRun(null)
  }
  return {
    view,
    run,
    after,
    begin(next) {
      if (isBegun.current) return
      isBegun.current = true
      setAfter(next ?? null)
      latest.current.mark([])
      let faults: readonly Issue[] = []
      setRun(
        startSave(ports, (now) => {
          const { asks } = now
          const said = asks && now.steps[asks].note
          if (said?.is === 'invalid' && said.issues !== faults) {
            faults = said.issues
            latest.current.mark(faults)
          }
          // Who saved first is asked about by the form itself; there is nothing to go back to here.
          const { note } = now.steps.store
          if (now.asks === 'store' && note?.is === 'refused' && isApiError(note.error, 'conflict')) return close()
          if (now.outcome === 'left') {
            if (faults.length > 0) showFirstInvalid()
            return close()
          }
          setView(now)
        }),
      )
    },
    close,
  }
}
