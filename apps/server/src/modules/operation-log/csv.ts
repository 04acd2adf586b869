import type { Language, Operation } from '@vitrine/contract'
import { byteOrderMark, csvLine } from '../../kernel/csv.ts'

const columns: { zh: string; en: string; value: (operation: Operation) => string | undefined }[] = [
  { zh: '時間（UTC）', en: 'Time (UTC)', value: ({ time }) => time.slice(0, 19).replace('T', ' ') },
  { zh: '操作者', en: 'Operator', value: ({ operator }) => operator.name },
  { zh: '實際操作者', en: 'Really done by', value: ({ really }) => really?.name },
  { zh: '代理原因', en: 'Reason', value: ({ really }) => really?.reason },
  { zh: '動作', en: 'Action', value: ({ action }) => action },
  { zh: '對象', en: 'Target', value: ({ target }) => target },
  { zh: '容器編號', en: 'Container', value: (operation) => operation.container_id ?? undefined },
  { zh: '實驗編號', en: 'Experience', value: (operation) => operation.experience_id ?? undefined },
  { zh: '變更', en: 'Changes', value: ({ difference }) => difference.map(inWords).join('\n') },
]

const worded = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
const inWords = ({ field, before, after }: Operation['difference'][number]): string =>
  `${field}: ${worded(before)} → ${worded(after)}`

/** The log as CSV with a byte order mark, lines ended by CRLF. */
export function operationCsv(operations: Operation[], language: Language): string {
  const header = columns.map((column) => column[language === 'en' ? 'en' : 'zh'])
  const lines = operations.map((operation) => columns.map(({ value }) => value(operation)))
  return byteOrderMark + [header, ...lines].map(csvLine).join('')
}
