import { z } from 'zod';

export type Setting = {
  /** Its purpose, for `.env.example`. */
  readonly about: string;
  /** The value in `.env.example`, where it is commented out. */
  readonly example: string;
  /** Ends the sentence "NAME must …". */
  readonly must: string;
  /** Its value is never repeated in a message. */
  readonly isSecret?: true;
  readonly schema: z.ZodType;
};

/** Keeps the type of each schema. */
export const define = <const Settings extends Record<string, Setting>>(settings: Settings): Settings => settings;

/** A URL of one of these protocols, such as `https:`. */
export const url = (protocols: readonly string[]): z.ZodString =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol));

/** A whole number between bounds, which belong to it. */
export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,7}$/)
    .transform(Number)
    .refine((number) => number >= least && number <= most);

/** Entries separated by commas. */
export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== ''),
);

const clamdPort = 3310;

/** The address of a clamd: `tcp://host:port`, or `unix:` with the absolute path of a socket. */
export const clamdAddress = url(['tcp:', 'unix:'])
  .regex(/^(?:tcp:\/\/[^/?#@]+|unix:\/(?!\/)[^?#]+)$/)
  .transform((text) => {
    if (text.startsWith('unix:')) return { path: text.slice('unix:'.length) };
    const { hostname, port } = new URL(text);
    return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? clamdPort : Number(port) };
  });
