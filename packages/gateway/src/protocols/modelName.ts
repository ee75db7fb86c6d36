/** Makers whose name people write before that of the model. */
const MAKERS = /^(?:TELTONIKA|QUECLINK|CONCOX|JIMI(?:IOT)?|SINOTRACK)[\s-]+/

/** A model as its maker calls it, in capitals; empty while nobody told it. */
export const modelName = (written: string): string => written.trim().toUpperCase().replace(MAKERS, '')
