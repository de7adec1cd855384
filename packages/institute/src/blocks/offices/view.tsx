import { keepUnits } from '@ximblox/i18n';
import { texts } from '@ximblox/i18n/site-texts';

import type { OfficeCard, RenderContext } from '@ximblox/blocks';
import { blockID, readProps } from '@ximblox/blocks/render';
import type { BlockViewProps } from '@ximblox/blocks/views';
import { offices as definition } from './block.ts';
import { Marker } from './marker.tsx';
import { OfficeMap } from './office-map.tsx';
import css from './view.module.css';

export const { type } = definition;

export function view({ block, context }: BlockViewProps) {
  const { title, showMap } = readProps(definition, block);
  const { offices = [] } = context;
  return (
    <section id={blockID(block)} className={css.block}>
      {title !== '' && <h2 className={css.heading}>{keepUnits(title)}</h2>}
      {showMap && <OfficeMap offices={offices} locale={context.locale} />}
      <ul className={css.list}>
        {offices.map((office) => (
          <li key={office.key} className={css.office}>
            <Office office={office} context={context} hasMap={showMap} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type OfficeProps = { readonly office: OfficeCard; readonly context: RenderContext; readonly hasMap: boolean };

function Office({ office, context, hasMap }: OfficeProps) {
  const { name, place, address, phone, email, coordinates, marker } = office;
  const words = texts(context.locale).offices;
  return (
    <>
      <h3 className={css.name}>
        {hasMap && coordinates !== null && (
          <svg className={css.marker} viewBox="-12 -35 24 36" aria-hidden="true">
            <Marker kind={marker} />
          </svg>
        )}
        {name}
      </h3>
      <address className={css.address}>
        {address.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index}>{line}</span>
        ))}
      </address>
      {(phone !== '' || email !== '') && (
        <dl className={css.ways}>
          {phone !== '' && (
            <>
              <dt>{words.phone}</dt>
              <dd>
                <a className={css.phone} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
                  {phone}
                </a>
              </dd>
            </>
          )}
          {email !== '' && (
            <>
              <dt>{words.email}</dt>
              <dd>
                <a href={`mailto:${email}`}>{email}</a>
              </dd>
            </>
          )}
        </dl>
      )}
      {coordinates !== null && (
        <p className={css.route}>
          <a className="action" href={mapAddress(coordinates)} rel="noopener noreferrer">
            {words.route(place || name)}
          </a>
        </p>
      )}
    </>
  );
}

/** The link to an external map; nothing is loaded before a click. */
const mapAddress = ({ latitude, longitude }: NonNullable<OfficeCard['coordinates']>): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=14/${latitude}/${longitude}`;
