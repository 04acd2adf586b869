import { join } from 'node:path'
import { embedRoutes } from '../collector/embeds/routes.ts'
import { openTimerPages } from '../collector/embeds/timer-page.ts'
import { blankSetAside } from '../collector/erasures/blank.ts'
import { watchErasures } from '../collector/erasures/index.ts'
import { listErased } from '../collector/erasures/queries.ts'
import { keepFigures } from '../collector/figures/kept.ts'
import { findFigures } from '../collector/figures/queries.ts'
import { figureRoutes } from '../collector/figures/routes.ts'
import { fileRoutes } from '../collector/files/routes.ts'
import { collectRoutes, openCollector, type Published, type PublishedServerKey } from '../collector/index.ts'
import { registerAnswers } from '../collector/metrics.ts'
import { keepOpenConfigs } from '../collector/open-config/kept.ts'
import { findOpenConfig } from '../collector/open-config/queries.ts'
import { openConfigRoutes } from '../collector/open-config/routes.ts'
import { startActivityRecorder } from '../collector/published-tags/activity.ts'
import { createAgreedClock } from '../collector/published-tags/agreed-clock.ts'
import { keepContents } from '../collector/published-tags/kept-contents.ts'
import { openKeptFiles } from '../collector/published-tags/kept-files.ts'
import { keepPublications } from '../collector/published-tags/publications.ts'
import { findPublishedFile, findPublishedTag, listPublishedNews } from '../collector/published-tags/queries.ts'
import { openTagMaker } from '../collector/tag/assemble.ts'
import { countTags } from '../collector/tag/metrics.ts'
import { tagRoutes } from '../collector/tag/routes.ts'
import { stageRoutes } from '../collector/tag/stage.ts'
import { startTagReports } from '../collector/tag-reports/index.ts'
import { startViewErrorRecorder } from '../collector/view-errors/recorder.ts'
import type { PublishedSettings } from '../kernel/db/index.ts'
import { openGeo } from '../platform/geo/index.ts'
import type { Platform, RunningRole } from './role.ts'

const MB = 1024 * 1024
const hour = 3600 * 1000

type StoredKey = NonNullable<PublishedSettings['serverKeys']>[number]
const toPublishedKey = ({ id, hash, until }: StoredKey): PublishedServerKey => ({
  id,
  hash,
  until: until === null ? null : Date.parse(until),
})

/** All that visitors touch. It serves what publishing stored, and boots without the product. */
export async function startRole({ env, http, db, clickhouse, metrics, files, log }: Platform): Promise<RunningRole> {
  const folder = join(env.dataDir, 'collector')
  const maker = openTagMaker(env.tagUrl)
  const tagFolder = join(folder, 'tags')
  const contents = keepContents({
    folder: tagFolder,
    find: (container, name) => findPublishedFile(db, container, name),
    log,
  })
  const clock = createAgreedClock()
  const publications = keepPublications({
    find: (container) => findPublishedTag(db, container),
    list: (from) => listPublishedNews(db, from),
    onTime: clock.hear,
    assemble: maker.make,
    maker: maker.name,
    files: await openKeptFiles(tagFolder),
    log,
  })
  const findPublished = async (container: string): Promise<Published | undefined> => {
    const kept = await publications.getNews(container)
    if (kept === undefined) throw new Error('what is published of a container is not known')
    if (!kept) return
    const { experiences: published, serverKeys = [], ...settings } = kept.published.settings
    const experiences = new Map(
      Object.entries(published).map(([id, { views, ...epochs }]) => [id, { views: new Set(views), ...epochs }]),
    )
    const { ratePerSecond, bytesPerSecond } = env.collector
    return {
      container,
      ratePerSecond,
      bytesPerSecond,
      ...settings,
      experiences,
      serverKeys: serverKeys.map(toPublishedKey),
    }
  }
  const activity = startActivityRecorder({ db, log })
  const viewErrors = startViewErrorRecorder({ db, log })
  const tagReports = startTagReports({ db, clickhouse, log })
  const erasures = watchErasures({
    list: (known) => listErased(db, known),
    async onNew(erased) {
      const events = (await opened).log
      await events.forget()
      const lines = await blankSetAside(folder, erased)
      if (lines > 0) log.info({ lines }, 'erased lines of quarantined files')
    },
    log,
  })
  const opened = openCollector({
    folder,
    clickhouse,
    published: { get: findPublished },
    findErased: erasures.judge,
    now: clock.now,
    logger: log,
    registry: metrics,
    log: {
      maxBytes: env.collector.logMb * MB,
      maxAgeMs: env.collector.logHours * hour,
      share: env.collector.logShare,
    },
    networkBytesPerSecond: env.collector.networkBytesPerSecond,
    onAccepted: activity.note,
    onViewErrors: viewErrors.note,
    onTagReport: tagReports.note,
    onServerKey: activity.noteKey,
  })
  const service = await opened
  const geo = await openGeo({ cityHeader: env.collector.cityHeader })
  await collectRoutes(http, { collector: service.collector, geo, onAnswer: registerAnswers(metrics) })
  await http.register(async (own) => {
    countTags(own, metrics, publications)
    await tagRoutes(own, { publications, contents, maker })
  })
  stageRoutes(http, env)
  fileRoutes(http, files)
  const figures = keepFigures({ find: (container) => findFigures(db, container), log })
  figureRoutes(http, { publications, figures, now: clock.now })
  const configs = keepOpenConfigs({ find: (id) => findOpenConfig(db, id), log })
  openConfigRoutes(http, configs)
  embedRoutes(http, { configs, pages: openTimerPages(), env })
  const close = async () => {
    publications.close()
    await erasures.close()
    await activity.close()
    await viewErrors.close()
    await tagReports.close()
    await service.close()
  }
  const { collector, log: events } = service
  return { close, collect: collector.collect, findFailure: events.check, holdLog: events.hold }
}
