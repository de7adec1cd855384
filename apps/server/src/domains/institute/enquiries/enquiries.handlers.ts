import type { Contract } from '@ximblox/contract';

import type { Handlers } from '../../../kernel/operation/handlers.ts';
import { sendEnquiry } from './send-enquiry.ts';

export const enquiriesHandlers: Handlers<Contract['enquiries']> = { send: sendEnquiry };
