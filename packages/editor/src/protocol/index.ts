export { type Refusal, readMessage, wrap } from './channel.ts'
export {
  AgentMessage,
  type Alike,
  type Brief,
  ConsoleMessage,
  type Counted,
  type EditorKey,
  type FromAgent,
  type FromConsole,
  mostCounted,
  type PagePicture,
  type Picked,
  type Place,
  protocolVersion,
  type Shown,
} from './messages.ts'
