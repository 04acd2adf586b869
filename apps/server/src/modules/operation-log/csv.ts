import type { Readable } from 'node:stream'
import {
  actionInWords,
  type BothLanguages,
  changeInWords,
  changesOf,
  type Language,
  named,
  type Operation,
  personInWords,
  targetInWords,
  typeInWords,
} from '@vitrine/contract'
import { streamCsv } from '../../kernel/csv.ts'

/** Who reads the CSV, and what the entries do not know themselves. */
interface Reader {
  language: Language
  timezone: string
  /** Names of the containers that are there, by id. */
  containers: Map<string, string>
}

interface Column {
  name: BothLanguages
  value: (operation: Operation, reader: Reader) => string | null | undefined
}

const formats = new Map<string, Intl.DateTimeFormat>()
/** Swedes write times as ISO 8601 does, which spreadsheets read. */
function timeIn(timeZone: string, iso: string): string {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(timeZone, format)
  return format.format(new Date(iso))
}

const columns: Column[] = [
  { name: named('時間', 'Time'), value: ({ time }, { timezone }) => timeIn(timezone, time) },
  { name: named('時區', 'Time zone'), value: (_, { timezone }) => timezone },
  { name: named('操作者', 'Operator'), value: ({ operator }, { language }) => personInWords(operator.name, language) },
  {
    name: named('實際操作者', 'Performed by'),
    value: ({ really }, { language }) => really && personInWords(really.name, language),
  },
  { name: named('代理原因', 'Reason'), value: ({ really }) => really?.reason },
  { name: named('類型', 'Type'), value: (operation, { language }) => typeInWords(operation, language) },
  { name: named('動作', 'Action'), value: (operation, { language }) => actionInWords(operation, language) },
  { name: named('對象', 'Target'), value: (operation, { language }) => targetInWords(operation, language) },
  { name: named('容器', 'Container'), value: ({ container_id: id }, { containers }) => id && containers.get(id) },
  { name: named('容器編號', 'Container ID'), value: (operation) => operation.container_id },
  { name: named('項目編號', 'Item ID'), value: (operation) => operation.experience_id },
  { name: named('變更', 'Changes'), value: differenceInWords },
]

/** Custom code would fill the cell, and spreadsheets cut cells off. */
const longest = 200

function shorten(text: string): string {
  const letters = [...text.replace(/\s+/g, ' ')]
  return letters.length > longest ? `${letters.slice(0, longest).join('')}…` : letters.join('')
}

/** One line for each place that changed. */
function differenceInWords(operation: Operation, { language, timezone }: Reader): string {
  const reader = { language, time: (iso: string) => timeIn(timezone, iso).slice(0, 16) }
  const lines = changesOf(operation).map((change) => changeInWords(change, reader, shorten))
  return lines.join('\n')
}

/** The log as CSV, entry by entry. */
export function operationCsv(operations: AsyncIterable<Operation>, reader: Reader): Readable {
  async function* lines() {
    for await (const operation of operations) yield columns.map(({ value }) => value(operation, reader))
  }
  const header = columns.map(({ name }) => name[reader.language])
  return streamCsv(header, lines())
}
