import type { Translate } from '../../lib/i18n/index.ts'

/** What a segment is called; sources and cities have names of their own. */
export function segmentName(value: string, name: string, t: Translate): string {
  switch (value) {
    case 'all':
      return t('report.segment.all')
    case 'device:mobile':
      return t('common.device.mobile')
    case 'device:tablet':
      return t('common.device.tablet')
    case 'device:desktop':
      return t('common.device.desktop')
    case 'visitor:new':
      return t('report.segment.new')
    case 'visitor:returning':
      return t('report.segment.returning')
    case 'rest':
      return t('report.segment.rest')
    default:
      return name === '' ? t('report.segment.unknown') : name
  }
}
