import { z } from 'zod';

import { define, url, wholeNumber } from './setting.ts';

/** Settings of the load that a server takes, the log, the metrics and the traces. */
export const monitoringSettings = define({
  MAX_EVENT_LOOP_DELAY: {
    about:
      'Milliseconds that a server may be late with what arrives, on the average of half a second. Beyond that it refuses reads, uploads and drawing anew with 503 first, and what staff save never. 0 refuses nothing.',
    example: '300',
    must: 'be a whole number from 0 to 60000, such as 300',
    schema: wholeNumber(0, 60_000).default(300),
  },
  LOG_LEVEL: {
    about: 'How much is logged: trace, debug, info, warn, error, fatal or silent.',
    example: 'info',
    must: 'be one of trace, debug, info, warn, error, fatal, silent',
    schema: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  },
  LOG_FILE: {
    about: 'File for the log (JSON lines); - writes it to standard output. Without it: logs/server.log in the data folder.',
    example: '-',
    must: 'be the path of a file, or -',
    schema: z.string().optional(),
  },
  METRICS_PORT: {
    about: 'Port of the metrics for Prometheus, at /metrics on the address of HOST. Without it there are none.',
    example: '9464',
    must: 'be a whole number from 1 to 65535 that PORT is not, such as 9464',
    schema: wholeNumber(1, 65_535).optional(),
  },
  METRICS_TOKEN: {
    about: 'Token that the collector of metrics sends (Authorization: Bearer). Needed where HOST lets other machines in.',
    example: '',
    must: 'have at least 16 characters, without spaces at its ends',
    isSecret: true,
    schema: z.string().min(16).optional(),
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    about:
      'OpenTelemetry collector that traces are sent to, by OTLP over HTTP. Without it there are none. All standard OTEL_ variables count.',
    example: 'http://localhost:4318',
    must: 'be an address such as http://localhost:4318',
    isSecret: true,
    schema: url(['http:', 'https:']).optional(),
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    about: 'What is sent with traces, such as a key of the collector.',
    example: '',
    must: 'be name=value with commas between',
    isSecret: true,
    schema: z.string().optional(),
  },
  OTEL_SERVICE_NAME: {
    about: 'Name of this program in traces.',
    example: 'ximblox',
    must: 'be a text',
    schema: z.string().default('ximblox'),
  },
  OTEL_TRACES_SAMPLER: {
    about: 'Which calls are traced: all unless set; parentbased_traceidratio for a share of them.',
    example: 'parentbased_always_on',
    must: 'be one of always_on, always_off, traceidratio, parentbased_always_on, parentbased_always_off, parentbased_traceidratio',
    schema: z
      .enum([
        'always_on',
        'always_off',
        'traceidratio',
        'parentbased_always_on',
        'parentbased_always_off',
        'parentbased_traceidratio',
      ])
      .optional(),
  },
  OTEL_TRACES_SAMPLER_ARG: {
    about: 'The share that is traced, from 0 to 1.',
    example: '0.1',
    must: 'be a number from 0 to 1, such as 0.1',
    schema: z
      .string()
      .regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/)
      .optional(),
  },
});
